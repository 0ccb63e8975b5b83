import { buildApp } from "../app.ts";
import { assembleContext } from "../assemble-context.ts";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/database.ts";
import { openServer } from "../db/open-server.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { fillCertificates } from "../features/certificates/start-register.ts";
import { createSuperuser } from "../features/start/create-superuser.ts";
import { createExampleCompany } from "../features/start/example-company.ts";
import { openStore } from "../files/open-store.ts";
import { closeApp } from "./close-app.ts";
import type { End } from "./end-once.ts";
import { openLog } from "./open-log.ts";
import type { OpenedParts } from "./opened-parts.ts";
import { startBackgroundWork } from "./start-background-work.ts";
import { stopTimes } from "./stop-times.ts";
import { addressWords, signInWords } from "./welcome.ts";

/**
 * Starts the product by the settings of the environment, one part after the other; each is added to `parts` as soon as it
 * is open. `end` is called where it cannot go on later. Throws where it cannot start.
 */
export async function startProduct(
  environment: Readonly<Record<string, string | undefined>>,
  parts: OpenedParts,
  end: End,
): Promise<void> {
  const config = readConfig(environment);
  const log = openLog(config);
  parts.logTo(log);
  const times = stopTimes(config.STOP_SECONDS);
  const server = await openServer(config, log, {
    stopMilliseconds: times.server,
    onGivenUp: ({ message }) => end({ code: 1, words: message }),
  });
  parts.add({ name: "PostgreSQL", close: server.stop, limitMilliseconds: times.server });
  const { connection, secrets } = await prepareDatabase(server.owner);
  const db = openDatabase(connection, config, systemClock, (error) => {
    if (!parts.isClosing) log.error({ err: error }, "a connection to the database was lost");
  });
  parts.add({ name: "connections to the database", close: db.close, limitMilliseconds: times.connections });
  const files = await openStore(config, secrets.installation);
  const context = assembleContext({ db, files, config, log, secrets, clock: systemClock });
  parts.add({ name: "paper workshop", close: context.workshop.close, limitMilliseconds: times.workshop });
  const superuser = await createSuperuser(context);
  // Told at once: whatever ends the start later, a password that is shown only once has been shown.
  if (superuser) process.stdout.write(signInWords(superuser));
  if (superuser && config.EXAMPLE_COMPANY) await createExampleCompany(context, superuser);
  await fillCertificates(db);
  const app = buildApp(context);
  const leaveJobs = await startBackgroundWork(context, server.owner, times.work);
  const closeWork = () => Promise.all([closeApp(app, times.work), leaveJobs()]);
  parts.add({ name: "requests and jobs", close: closeWork, limitMilliseconds: times.work });
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  process.stdout.write(addressWords(config.PUBLIC_URL || address));
}
