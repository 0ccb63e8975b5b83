import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Logger } from "pino";
import { allJobs } from "../../all-jobs.ts";
import { fillInitialRegister } from "../../api/certificates/fill-initial-register.ts";
import { createSuperuser, type FirstSuperuser } from "../../api/first-start/create-superuser.ts";
import { createExampleCompany } from "../../api/first-start/example-company.ts";
import { recountJob } from "../../api/first-start/recount-completeness.ts";
import { buildApp } from "../../app.ts";
import { assembleContext } from "../../assemble-context.ts";
import { systemClock } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";
import { backupJobs } from "../../core/backup/daily-backup.ts";
import { openStore } from "../../core/files/open-store.ts";
import { refuseLostStorage } from "../../core/files/refuse-lost-storage.ts";
import { startWorker } from "../../core/jobs/job-worker.ts";
import { watchProcess } from "../../core/metrics/metrics.ts";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../../database/connect.ts";
import type { Connection } from "../../database/connection.ts";
import { openDatabase } from "../../database/database.ts";
import { openSecretBox } from "../../database/open-secret-box.ts";
import { prepareDatabase } from "../../database/prepare.ts";
import { StartError } from "../../start-error.ts";

/** What there is once PostgreSQL runs. */
export interface ProductOrder {
  readonly config: Config;
  readonly log: Logger;
  readonly owner: OwnerServer;
  readonly times: StopTimes;
}

/** Most that each part of a stop may take, milliseconds. */
type StopTimes = ReturnType<typeof stopTimes>;

/** Most that each part of a stop may take, milliseconds; together no more than the setting says. */
export function stopTimes(seconds: number) {
  const share = (part: number) => seconds * 1_000 * part;
  return {
    work: share(0.35),
    workshop: share(0.05),
    connections: share(0.1),
    server: share(0.45),
    temporaryFiles: share(0.05),
  };
}

/** Share of the time in which answers under way may still be finished; the rest is for telling those that are not. */
const finishingShare = 0.85;
const idleMilliseconds = 100;

/**
 * Stops listening and lets the answers under way go out, each the last one of its connection. What is not done in time is
 * refused (503), and connections without an answer are closed.
 */
async function closeApp(app: FastifyInstance, limitMilliseconds: number): Promise<void> {
  // A connection whose answer had begun before knows nothing of its being the last: nothing more comes over it.
  const idle = setInterval(() => app.server.closeIdleConnections(), idleMilliseconds);
  const closed = app.close().then(() => true);
  const within = (share: number) => Promise.race([closed, wait(limitMilliseconds * share, false)]);
  try {
    if (await within(finishingShare)) return;
    app.log.warn("answers that are not done are refused: the server stops");
    app.refuseWaiting();
    if (await within((1 - finishingShare) / 2)) return;
    app.server.closeAllConnections();
    await within((1 - finishingShare) / 2);
  } finally {
    clearInterval(idle);
  }
}

/** Part of the time of a stop in which jobs may leave off; the rest is for giving back those that do not. */
const leavingShare = 0.85;
/** Longer than this no job may take to leave off: another server would take this one for dead, and its jobs over. */
const leavingMilliseconds = 8_000;
/** Background work begins so long after the start: loading what renders documents takes a second of a processor. */
const settledMilliseconds = 5_000;

/**
 * Starts the background work of the server and returns the function that stops it, in so many milliseconds.
 */
async function startBackgroundWork(
  context: Context,
  owner: OwnerServer,
  stopMilliseconds: number,
): Promise<() => Promise<void>> {
  const { db, jobs, workshop } = context;
  setTimeout(() => workshop.preload(), settledMilliseconds).unref();
  await db.outsideCompanies(async (transaction) => jobs.add(transaction, recountJob, {}, { key: "start" }));
  const farewellMilliseconds = Math.min(leavingMilliseconds, stopMilliseconds * leavingShare);
  return startWorker(context, [...allJobs, ...backupJobs(context.config, owner)], { farewellMilliseconds }).stop;
}

const statement = "opis_pooler_check";

/**
 * Refuses a pooler in transaction mode that does not track prepared statements, such as pgbouncer before 1.21: requests would fail as soon
 * as two clients share its connections. A pooler that tracks them gives them names of its own. Throws `StartError`.
 */
export async function refuseOldPooler(connection: Connection): Promise<void> {
  if (connection.direct === undefined) return;
  await asOwner(connection, async (client) => {
    const own = await preparedOn(client);
    if (own === undefined) return;
    // A connection that serves another client while this one is open shows transaction mode; in session mode the names may stay.
    const isShared = await asOwner(connection, async (other) => (await backendOf(other)) === own.backend);
    if (isShared)
      throw new StartError(
        "The pooler of DATABASE_URL does not support prepared statements in transaction mode: pgbouncer 1.21 or newer is needed (Debian 12 has 1.18), with max_prepared_statements = 400.",
      );
  });
}

/** Returns the backend on which a prepared statement has the name given by this client; undefined if the pooler renamed it. */
async function preparedOn(client: pg.Client): Promise<{ readonly backend: number } | undefined> {
  await client.query("begin");
  const [row] = (
    await client.query<{ backend: number }>({ name: statement, text: "select pg_backend_pid() as backend" })
  ).rows;
  const { rows } = await client.query("select from pg_prepared_statements where name = $1", [statement]);
  await client.query("commit");
  return rows.length > 0 ? row : undefined;
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ backend: number }>("select pg_backend_pid() as backend");
  return rows[0]?.backend;
}

/** Prepares the database and opens all that answers requests on it; each part is added to `parts` as soon as it is open. */
export async function serveProduct({ config, log, owner, times }: ProductOrder, parts: ShutdownStack): Promise<void> {
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
  // Printed at once: if the start fails later, a password that is shown only once has been shown.
  if (superuser) process.stdout.write(signInWords(superuser));
  if (superuser && config.EXAMPLE_COMPANY) await createExampleCompany(context, superuser);
  await fillInitialRegister(db);
  const app = buildApp(context);
  if (isExporting) {
    // Its packages are loaded only where something is exported.
    const { openTelemetry } = await import("../../core/telemetry/open-telemetry.ts");
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

/** Something that a start has opened, and how it is given back. */
interface ShutdownStep {
  readonly name: string;
  close(): unknown;
  /** What takes longer to close is left to itself, milliseconds. */
  readonly limitMilliseconds: number;
}

/** What a start has opened so far, to be closed in the reverse order. */
export interface ShutdownStack {
  /** Adds what was just opened, also while closing goes on: then it is closed as well. */
  add(part: ShutdownStep): void;
  /** Whether closing has begun: what is lost from now on is lost on purpose. */
  readonly isClosing: boolean;
  /** Closes all, the last opened first, each in its time; a second call waits for the first. */
  close(): Promise<void>;
  /** Sets the log for parts that do not close in time. */
  logTo(log: Pick<Logger, "warn">): void;
}

/** Begins with nothing opened. */
export function createShutdownStack(): ShutdownStack {
  const parts: ShutdownStep[] = [];
  let log: Pick<Logger, "warn"> | undefined;
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) await closeInTime(part, log);
  };
  return {
    logTo: (to) => {
      log = to;
    },
    add: (part) => void parts.push(part),
    get isClosing() {
      return closing !== undefined;
    },
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}

async function closeInTime({ name, close, limitMilliseconds }: ShutdownStep, log: Pick<Logger, "warn"> | undefined) {
  try {
    const closed = Promise.resolve(close()).then(() => true);
    if (!(await Promise.race([closed, wait(limitMilliseconds, false)]))) log?.warn({ part: name }, "it does not close");
  } catch (error) {
    log?.warn({ part: name, err: error }, "it did not close");
  }
}

/** How to sign in for the first time. */
function signInWords({ username, password }: FirstSuperuser): string {
  if (password === undefined)
    return `\n  Имя / username: ${username}, пароль из ADMIN_PASSWORD / password from ADMIN_PASSWORD\n`;
  return [
    `\n  Имя / username: ${username}`,
    `  Пароль / password: ${password}`,
    "  Пароль показан один раз. The password is shown only once.\n",
  ].join("\n");
}

/** Where the product is, once it is there. */
function addressWords(address: string): string {
  return `\n  Opis: ${address}\n\n`;
}
