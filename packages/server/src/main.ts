import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import { buildApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import type { Context } from "./context.ts";
import { openDatabase } from "./db/database.ts";
import { openServer } from "./db/open-server.ts";
import { PreparationError, prepareDatabase } from "./db/prepare.ts";
import { fillCertificates } from "./features/certificates/start-register.ts";
import { createSuperuser, type FirstSuperuser } from "./features/start/create-superuser.ts";
import { createExampleCompany } from "./features/start/example-company.ts";
import { recountCompleteness } from "./features/start/recount-completeness.ts";
import { watchTerms } from "./features/workflow/watch-terms.ts";
import { openStore } from "./files/open-store.ts";
import { sweepFiles } from "./files/sweep-files.ts";

/** Connections that go on longer than this when the server stops are cut, milliseconds. */
const farewellMilliseconds = 10_000;
const sweepMilliseconds = 24 * 3_600_000;

try {
  await run();
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof PreparationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.LOG_LEVEL, serializers: { err: loggedError } });
  const server = await openServer(config, log);
  const { connection, secrets } = await prepareDatabase(server.owner);
  let stopping = false;
  const db = openDatabase(connection, (error) => {
    if (!stopping) log.error({ err: error }, "a connection to the database was lost");
  });
  const files = await openStore(config, secrets.installation);
  const context: Context = { db, files, config, log, secrets, clock: { now: () => new Date() } };
  const superuser = await createSuperuser(context);
  if (superuser && config.EXAMPLE_COMPANY) await createExampleCompany(context, superuser);
  await fillCertificates(db);
  const app = buildApp(context);
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  const stopWatching = watchTerms(context);
  recountCompleteness(context).catch((error: unknown) => log.error({ err: error }, "completeness was not recounted"));
  process.stdout.write(welcome(config.PUBLIC_URL || address, superuser));

  const sweep = sweepRegularly(context);

  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    clearInterval(sweep);
    log.info({ signal }, "stopping");
    stopWatching();
    await Promise.race([app.close(), wait(farewellMilliseconds, undefined, { ref: false })]);
    await db.close();
    await server.stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
}

/** Frees what deleted files took, at the start and once a day. */
function sweepRegularly(context: Context): NodeJS.Timeout {
  const sweep = () =>
    void sweepFiles(context).catch((error: unknown) => context.log.error({ err: error }, "files were not swept"));
  sweep();
  return setInterval(sweep, sweepMilliseconds);
}

// Errors of the driver carry the whole connection and the values of the query: neither belongs in a log.
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? error.code : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}

function welcome(address: string, superuser: FirstSuperuser | undefined): string {
  const lines = ["", `  Opis: ${address}`];
  if (superuser?.password) {
    lines.push(`  Имя / username: ${superuser.username}`, `  Пароль / password: ${superuser.password}`);
    lines.push("  Пароль показан один раз. The password is shown only once.");
  } else if (superuser) {
    lines.push(`  Имя / username: ${superuser.username}, пароль из ADMIN_PASSWORD / password from ADMIN_PASSWORD`);
  }
  return `${lines.join("\n")}\n\n`;
}
