import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Logger } from "pino";
import { allJobs } from "../all-jobs.ts";
import { fillInitialRegister } from "../api/certificates/import-certificate-register.ts";
import { createSuperuser, type FirstSuperuser } from "../api/first-start/create-superuser.ts";
import { createExampleCompany } from "../api/first-start/example-company.ts";
import { recountJob } from "../api/first-start/recompute-completeness-job.ts";
import { buildApp } from "../app.ts";
import { assembleContext } from "../assemble-context.ts";
import { systemClock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { Context } from "../context.ts";
import { backupJobs } from "../core/backup/daily-backup.ts";
import { openStore } from "../core/files/open-store.ts";
import { refuseLostStorage } from "../core/files/storage-errors.ts";
import { startWorker } from "../core/jobs/job-worker.ts";
import { watchProcess } from "../core/metrics.ts";
import type { Connection } from "../database/connection-target.ts";
import { openDatabase } from "../database/database.ts";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../database/owner-connection.ts";
import { prepareDatabase } from "../database/prepare-database.ts";
import { openSecretBox } from "../database/secret-box.ts";
import { StartError } from "../start-error.ts";

/** Inputs of the start after PostgreSQL runs. */
export interface ProductOrder {
  readonly config: Config;
  readonly log: Logger;
  readonly owner: OwnerServer;
  readonly times: StopTimes;
}

/** Time limits of the stages of a stop, milliseconds. */
type StopTimes = ReturnType<typeof stopTimes>;

/** Returns the time limits of the stages of a stop, milliseconds; their sum does not exceed the setting. */
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

/** Share of the time in which pending responses may finish; the rest is for refusing the others. */
const finishingShare = 0.85;
const idleMilliseconds = 100;

/**
 * Stops listening and finishes pending responses, each with `Connection: close`. Those not finished in time are refused
 * (503), and idle connections are closed.
 */
async function closeApp(app: FastifyInstance, limitMilliseconds: number): Promise<void> {
  // Responses that began before cannot announce the close, so their connections are closed once idle.
  const idle = setInterval(() => app.server.closeIdleConnections(), idleMilliseconds);
  const closing = app.close().then(() => true);
  const within = (share: number) => Promise.race([closing, wait(limitMilliseconds * share, false)]);
  try {
    if (await within(finishingShare)) return;
    app.log.warn("unfinished responses are refused: the server stops");
    app.refuseWaiting();
    if (await within((1 - finishingShare) / 2)) return;
    app.server.closeAllConnections();
    await within((1 - finishingShare) / 2);
  } finally {
    clearInterval(idle);
  }
}

/** Share of the time of a stop in which jobs may stop; the rest is for releasing those that do not. */
const leavingShare = 0.85;
/**
 * Maximum time for a job to stop: beyond the lease another server would consider this one dead, and take its jobs over.
 */
const leavingMilliseconds = 8_000;
/** Delay of background work after the start, milliseconds: loading what renders documents takes a second of CPU. */
const settledMilliseconds = 5_000;

/** Starts the background work of the server and returns the function that stops it within a number of milliseconds. */
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
 * Refuses a pooler in transaction mode that does not track prepared statements, such as pgbouncer before 1.21: requests
 * would fail as soon as two clients share its connections. A pooler that tracks them renames them. Throws `StartError`.
 */
export async function refuseOldPooler(connection: Connection): Promise<void> {
  if (connection.direct === undefined) return;
  await asOwner(connection, async (client) => {
    const prepared = await preparedOn(client);
    if (prepared === undefined) return;
    // A second client on the same backend reveals transaction mode; in session mode names need no tracking.
    const isShared = await asOwner(
      connection,
      async (secondClient) => (await backendOf(secondClient)) === prepared.backend,
    );
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

/**
 * Prepares the database and opens everything that serves requests; each part is added to `parts` as soon as it is open.
 */
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
  // Printed immediately, since the password is shown only once and the start may still fail.
  if (superuser) process.stdout.write(signInWords(superuser));
  if (superuser && config.EXAMPLE_COMPANY) await createExampleCompany(context, superuser);
  await fillInitialRegister(db);
  const app = buildApp(context);
  if (isExporting) {
    // Its packages are loaded only if something is exported.
    const { openTelemetry } = await import("../core/open-telemetry.ts");
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

/** A part opened by the start, with its shutdown. */
interface ShutdownStep {
  readonly name: string;
  close(): unknown;
  /** Time limit, milliseconds; a part that takes longer is abandoned. */
  readonly limitMilliseconds: number;
}

/** The parts opened so far, to be closed in reverse order. */
export interface ShutdownStack {
  /** Adds a part just opened; it is closed too if closing has begun. */
  add(part: ShutdownStep): void;
  /** Whether closing has begun: connections lost from then on are expected. */
  readonly isClosing: boolean;
  /** Closes all parts in reverse order, each with its time limit; a second call waits for the first. */
  close(): Promise<void>;
  /** Sets the log for parts that do not close in time. */
  logTo(log: Pick<Logger, "warn">): void;
}

/** Creates an empty stack. */
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
    const closing = Promise.resolve(close()).then(() => true);
    if (!(await Promise.race([closing, wait(limitMilliseconds, false)])))
      log?.warn({ part: name }, "it did not close in time");
  } catch (error) {
    log?.warn({ part: name, err: error }, "closing it failed");
  }
}

/** Returns the text on how to sign in for the first time. */
function signInWords({ username, password }: FirstSuperuser): string {
  if (password === undefined)
    return `\n  Имя / username: ${username}, пароль из ADMIN_PASSWORD / password from ADMIN_PASSWORD\n`;
  return [
    `\n  Имя / username: ${username}`,
    `  Пароль / password: ${password}`,
    "  Пароль показан один раз. The password is shown only once.\n",
  ].join("\n");
}

/** Returns the text with the product's URL, printed once it is ready. */
function addressWords(address: string): string {
  return `\n  Opis: ${address}\n\n`;
}
