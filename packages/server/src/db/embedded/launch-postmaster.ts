import { closeSync, openSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { StartError } from "../../start-error.ts";
import { clusterPaths } from "./init-cluster.ts";
import { type Postmaster, readPostmaster } from "./postmaster.ts";
import { runProgram, startProgram } from "./run-program.ts";
import { lastFatalMessage, logPaths, logSettings } from "./server-logs.ts";
import type { ServerUser } from "./server-user.ts";
import { defaultStopMilliseconds, stopPostmaster } from "./stop-postmaster.ts";
import { startWatchdog } from "./watchdog.ts";

export interface LaunchOptions {
  readonly user: ServerUser;
  readonly folder: string;
  /** Port of loopback TCP if a Unix socket is impossible; a random one by default. */
  readonly port?: number | undefined;
  /** Aborts the start. */
  readonly signal?: AbortSignal | undefined;
  readonly recovery?: RecoveryLimits | undefined;
  /** Time limit of a stop, milliseconds. */
  readonly stopMilliseconds?: number | undefined;
  readonly log?: Pick<Logger, "info" | "warn"> | undefined;
}

/** Time limit of crash recovery and interval of its log lines, milliseconds. */
export interface RecoveryLimits {
  readonly limit: number;
  readonly logInterval: number;
}

/** A server that is ready; `ended` resolves to the way it ended. */
export interface Launched extends Postmaster {
  readonly ended: Promise<string>;
}

/** The path of a Unix socket may have 107 bytes, of which `/.s.PGSQL.65535` takes the rest. */
const socketFolderMaxBytes = 85;
/** How long a previous server that is stopping may hold its lock, milliseconds. */
const predecessorMilliseconds = 30_000;
const predecessorErrors = /lock file|shared memory block|could not create any|could not bind/i;
const defaultRecovery: RecoveryLimits = { limit: 900_000, logInterval: 10_000 };

/** Returns the folder of the Unix socket; undefined if there can be none. */
export function socketFolder(folder: string): string | undefined {
  return process.platform === "win32" || Buffer.byteLength(folder) > socketFolderMaxBytes ? undefined : folder;
}

/** Starts the server of a cluster and waits until it is ready. Throws `StartError` with the server's message if it ends. */
export async function launchPostmaster(options: LaunchOptions): Promise<Launched> {
  if (process.platform === "win32") return launchOnWindows(options);
  const deadline = Date.now() + predecessorMilliseconds;
  for (;;) {
    const outcome = await attempt(options);
    if (typeof outcome !== "string") return outcome;
    if (!predecessorErrors.test(outcome) || Date.now() > deadline) throw notStarted(options, outcome);
    await wait(250, undefined, { signal: options.signal });
  }
}

function notStarted({ folder }: LaunchOptions, reason: string): StartError {
  return new StartError(
    `PostgreSQL does not start in ${folder}: ${reason}. More is in its log, ${logPaths(folder).log}.`,
  );
}

/** Returns the server, or how it ended. */
async function attempt(options: LaunchOptions): Promise<Launched | string> {
  const { user, folder, signal, log, recovery = defaultRecovery, stopMilliseconds = defaultStopMilliseconds } = options;
  const { data } = clusterPaths(folder);
  const output = openSync(logPaths(folder).start, "w");
  const child = startProgram(user, folder, "postgres", ["-D", data, ...flags(options)], {
    stdio: ["ignore", output, output],
    detached: true,
  });
  closeSync(output);
  let ending: string | undefined;
  const ended = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, killer) => resolve(killer ? `killed by ${killer}` : `exit code ${code}`));
  });
  void ended.then((how) => (ending = how));
  child.unref();
  const { pid } = child;
  if (pid === undefined) return ended;
  const stopWatchdog = startWatchdog(user, pid, stopMilliseconds);
  void ended.then(stopWatchdog);

  const startedAt = Date.now();
  for (let loggedAt = startedAt; ending === undefined; await wait(5)) {
    const server = readPostmaster(data);
    // The file of a killed server also says "ready", so the process id is compared.
    if (server?.ready && server.pid === pid) return { ...server, ended };
    const now = Date.now();
    if (signal?.aborted || now > startedAt + recovery.limit) {
      await stopPostmaster({ data, pid, log, limitMilliseconds: stopMilliseconds });
      return "it was not ready in time";
    }
    if (now < loggedAt + recovery.logInterval) continue;
    loggedAt = now;
    log?.info({ seconds: Math.round((now - startedAt) / 1_000) }, "PostgreSQL is still recovering committed changes");
  }
  return lastFatalMessage(folder) || ending;
}

// `pg_ctl` drops administrator rights, with which the server refuses to run. Untested.
async function launchOnWindows(options: LaunchOptions): Promise<Launched> {
  const { user, folder } = options;
  const { data } = clusterPaths(folder);
  const args = ["start", "-w", "-D", data, "-l", logPaths(folder).start, "-o", flags(options).join(" ")];
  await runProgram(user, folder, "pg_ctl", args);
  const server = readPostmaster(data);
  if (!server) throw notStarted(options, lastFatalMessage(folder));
  return { ...server, ended: new Promise(() => undefined) };
}

function flags({ folder, port }: LaunchOptions): string[] {
  const socket = socketFolder(folder);
  const listenPort = port ?? (socket ? 5432 : 20_000 + Math.floor(Math.random() * 20_000));
  const settings = [
    `unix_socket_directories=${socket ?? ""}`,
    `listen_addresses=${socket ? "" : "127.0.0.1"}`,
    ...logSettings,
  ];
  if (process.platform === "darwin") settings.push("wal_sync_method=fsync_writethrough");
  return ["-p", String(listenPort), ...settings.flatMap((setting) => ["-c", setting])];
}
