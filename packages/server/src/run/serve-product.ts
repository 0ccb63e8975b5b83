import type { Logger } from "pino";
import { buildApp } from "../app.ts";
import { assembleContext } from "../assemble-context.ts";
import { systemClock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../db/connecting/connect.ts";
import { refuseOldPooler } from "../db/connecting/refuse-old-pooler.ts";
import { openDatabase } from "../db/database.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { openSecretBox } from "../db/secrets/open-secret-box.ts";
import { fillCertificates } from "../features/certificates/start-register.ts";
import { createSuperuser } from "../features/start/create-superuser.ts";
import { createExampleCompany } from "../features/start/example-company.ts";
import { openStore } from "../files/open-store.ts";
import { refuseLostStorage } from "../files/refuse-lost-storage.ts";
import { watchProcess } from "../metrics/metrics.ts";
import { closeApp } from "./close-app.ts";
import type { OpenedParts } from "./opened-parts.ts";
import { startBackgroundWork } from "./start-background-work.ts";
import type { StopTimes } from "./stop-times.ts";
import { addressWords, signInWords } from "./welcome.ts";

/** What there is once PostgreSQL runs. */
export interface ProductOrder {
  readonly config: Config;
  readonly log: Logger;
  readonly owner: OwnerServer;
  readonly times: StopTimes;
}

/** Prepares the database and opens all that answers requests on it; each part is added to `parts` as soon as it is open. */
export async function serveProduct({ config, log, owner, times }: ProductOrder, parts: OpenedParts): Promise<void> {
  const { connection, secrets, unreadableSecondSteps } = await prepareDatabase(owner, await openSecretBox(config));
  if (unreadableSecondSteps > 0)
    log.warn(
      { count: unreadableSecondSteps },
      "authenticator apps cannot be used: they are encrypted with another SECRET_KEY",
    );
  await refuseOldPooler(connection);
  const db = openDatabase(connection, config, systemClock, (error) => {
    if (!parts.isClosing) log.error({ err: error }, "a connection to the database was lost");
  });
  parts.add({ name: "connections to the database", close: db.close, limitMilliseconds: times.connections });
  const files = await openStore(config, secrets.installation);
  await asOwner(connectionTo(owner, databaseOf(owner)), (client) => refuseLostStorage(client, files));
  const context = assembleContext({ db, files, config, log, secrets, clock: systemClock });
  parts.add({
    name: "connections to the mail server",
    close: context.smtp.close,
    limitMilliseconds: times.connections,
  });
  parts.add({ name: "paper workshop", close: context.workshop.close, limitMilliseconds: times.workshop });
  const isExporting = config.OTEL_EXPORTER_OTLP_ENDPOINT !== "";
  if (config.METRICS_TOKEN !== "" || isExporting) watchProcess(context.metrics);
  const superuser = await createSuperuser(context);
  // Told at once: whatever ends the start later, a password that is shown only once has been shown.
  if (superuser) process.stdout.write(signInWords(superuser));
  if (superuser && config.EXAMPLE_COMPANY) await createExampleCompany(context, superuser);
  await fillCertificates(db);
  const app = buildApp(context);
  if (isExporting) {
    // Its packages are loaded only where something is exported.
    const { openTelemetry } = await import("../telemetry/open-telemetry.ts");
    const telemetry = openTelemetry(config.OTEL_EXPORTER_OTLP_ENDPOINT, context.metrics);
    telemetry.traceRequests(app);
    parts.add({ name: "telemetry", close: telemetry.close, limitMilliseconds: times.temporaryFiles });
  }
  const leaveJobs = await startBackgroundWork(context, owner, times.work);
  const closeWork = () => Promise.all([closeApp(app, times.work), leaveJobs()]);
  parts.add({ name: "requests and jobs", close: closeWork, limitMilliseconds: times.work });
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  process.stdout.write(addressWords(config.PUBLIC_URL || address));
}
