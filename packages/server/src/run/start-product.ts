import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { Context } from "../context.ts";
import { openDatabase } from "../db/database.ts";
import { openServer } from "../db/open-server.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { fillCertificates } from "../features/certificates/start-register.ts";
import { createSuperuser } from "../features/start/create-superuser.ts";
import { createExampleCompany } from "../features/start/example-company.ts";
import { openStore } from "../files/open-store.ts";
import { jobQueue } from "../jobs/job-queue.ts";
import { paperWorkshop } from "../workshop/paper-workshop.ts";
import { openLog } from "./open-log.ts";
import type { OpenedParts } from "./opened-parts.ts";
import { startBackgroundWork } from "./start-background-work.ts";
import { welcome } from "./welcome.ts";

/** Connections that go on longer than this when the server stops are cut, milliseconds. */
const farewellMilliseconds = 10_000;

/**
 * Starts the product by the settings of the environment, one part after the other; each is added to `parts` as soon as it
 * is open. Answers the log.
 */
export async function startProduct(
  environment: Readonly<Record<string, string | undefined>>,
  parts: OpenedParts,
): Promise<Logger> {
  const config = readConfig(environment);
  const log = openLog(config);
  const server = await openServer(config, log);
  parts.add(server.stop);
  const { connection, secrets } = await prepareDatabase(server.owner);
  const db = openDatabase(connection, config, (error) => {
    if (!parts.isClosing) log.error({ err: error }, "a connection to the database was lost");
  });
  parts.add(db.close);
  const files = await openStore(config, secrets.installation);
  const clock = { now: () => new Date() };
  const workshop = paperWorkshop();
  parts.add(workshop.close);
  const context: Context = { db, files, jobs: jobQueue(clock), workshop, config, log, secrets, clock };
  const superuser = await createSuperuser(context);
  if (superuser && config.EXAMPLE_COMPANY) await createExampleCompany(context, superuser);
  await fillCertificates(db);
  const app = buildApp(context);
  parts.add(() => Promise.race([app.close(), wait(farewellMilliseconds, undefined, { ref: false })]));
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  parts.add(await startBackgroundWork(context));
  process.stdout.write(welcome(config.PUBLIC_URL || address, superuser));
  return log;
}
