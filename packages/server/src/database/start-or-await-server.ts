import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type pino from "pino";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { StartError } from "../start-error.ts";
import { DatabaseUnavailable, explainUnavailable } from "./database-unavailable.ts";
import { clusterPaths } from "./init-cluster.ts";
import { connectionTo, databaseOf, type OwnerServer } from "./owner-connection.ts";
import { readPostmaster } from "./postmaster.ts";
import { addressOf, type EmbeddedOptions, holderOf, startEmbedded } from "./start-embedded.ts";
import { codeOf } from "./with-transaction.ts";

/** A running database server and how to stop it. */
interface OpenServer {
  readonly owner: OwnerServer;
  stop(): Promise<void>;
}

/** Time limit of an attempt to connect, and delay between two attempts. */
const attemptMilliseconds = 5_000;
const pauseMilliseconds = 500;
const logIntervalMilliseconds = 5_000;

/** The server runs; the database is created later. */
const noSuchDatabase = "3D000";

/**
 * Waits until an external server accepts its user, and logs the reason of the wait. Throws `StartError` after the time
 * limit, or immediately if waiting does not help, as with a wrong password.
 */
async function awaitServer(url: string, limitSeconds: number, log: Pick<Logger, "warn">): Promise<void> {
  const startedAt = Date.now();
  const { host } = new URL(url);
  for (let loggedAt = 0; ; await wait(pauseMilliseconds)) {
    const reason = await findUnavailableReason(url, host);
    if (reason === undefined) return;
    if (Date.now() > startedAt + limitSeconds * 1_000)
      throw new StartError(
        `PostgreSQL at ${host} does not answer (${reason}); waited for ${limitSeconds} s: start it, or correct DATABASE_URL.`,
      );
    if (Date.now() < loggedAt + logIntervalMilliseconds) continue;
    loggedAt = Date.now();
    log.warn({ host, reason, limitSeconds }, "waiting for PostgreSQL");
  }
}

async function findUnavailableReason(url: string, host: string): Promise<string | undefined> {
  const client = new pg.Client({
    ...connectionTo({ url }, databaseOf({ url })),
    connectionTimeoutMillis: attemptMilliseconds,
    application_name: "opis: preparation",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    if (codeOf(error) === noSuchDatabase) return undefined;
    const message = messageOf(error);
    if (explainUnavailable(error) instanceof DatabaseUnavailable) return message;
    throw new StartError(`PostgreSQL at ${host} refuses the user of DATABASE_URL: ${message}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

// If several addresses were tried, Node puts the messages into inner errors.
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/**
 * Returns the server of the settings: waits for an external one, or starts the embedded one of the data folder. Throws `StartError`.
 */
export async function openServer(
  config: Config,
  log: pino.Logger,
  options: Pick<EmbeddedOptions, "stopMilliseconds" | "onGivenUp"> = {},
): Promise<OpenServer> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_START_SECONDS } = config;
  if (DATABASE_URL) {
    const url = DATABASE_DIRECT_URL || DATABASE_URL;
    await awaitServer(url, DATABASE_START_SECONDS, log);
    return { owner: { url, pooled: DATABASE_DIRECT_URL ? DATABASE_URL : undefined }, stop: async () => undefined };
  }
  const { stop, host, port, user, password } = await startEmbedded({
    dataDir: embeddedFolder(config),
    binaries: config.PG_BIN || undefined,
    log,
    ...options,
  });
  return { owner: { host, port, user, password }, stop };
}

/** Returns the folder of the embedded server. */
export function embeddedFolder({ DATA_DIR }: Pick<Config, "DATA_DIR">): string {
  return path.join(DATA_DIR, "postgres");
}

/** How long to wait for the server of a running Opis, milliseconds. */
const readyMilliseconds = 60_000;

/**
 * Returns the owner's connection to the embedded server of a running Opis; undefined if no Opis runs. Throws `StartError` if the
 * server does not become ready.
 */
async function findRunningEmbedded(dataDir: string): Promise<OwnerServer | undefined> {
  const folder = path.resolve(dataDir);
  const deadline = Date.now() + readyMilliseconds;
  for (let holder = holderOf(folder); holder !== undefined; holder = holderOf(folder)) {
    const server = readPostmaster(clusterPaths(folder).data);
    if (server?.ready) return addressOf(folder, server.port);
    if (Date.now() > deadline)
      throw new StartError(`The database of the running Opis (process ${holder}) is not ready: see its log.`);
    await wait(100);
  }
  return undefined;
}

/**
 * Returns the database server for a command that may run while Opis runs: the external one, the embedded one of a running Opis,
 * or an embedded one started for the command.
 */
export async function joinDatabaseServer(config: Config, log: pino.Logger): Promise<OpenServer> {
  const running = config.DATABASE_URL ? undefined : await findRunningEmbedded(embeddedFolder(config));
  if (!running) return openServer(config, log);
  return { owner: running, stop: async () => undefined };
}
