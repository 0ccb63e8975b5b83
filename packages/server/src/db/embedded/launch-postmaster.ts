import { closeSync, openSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { StartError } from "../../start-error.ts";
import { clusterPaths } from "./init-cluster.ts";
import { type Postmaster, readPostmaster } from "./postmaster.ts";
import { runProgram, startProgram } from "./run-program.ts";
import { lastGraveWords, logPaths, logSettings } from "./server-logs.ts";
import type { ServerUser } from "./server-user.ts";
import { stopPostmaster, usualStopMilliseconds } from "./stop-postmaster.ts";
import { watch } from "./watchdog.ts";

export interface LaunchOrder {
  readonly user: ServerUser;
  readonly folder: string;
  /** Port of loopback TCP, where no Unix socket is possible; a free one is looked for without it. */
  readonly port?: number | undefined;
  /** Gives the start up. */
  readonly signal?: AbortSignal | undefined;
  readonly patience?: Patience | undefined;
  /** How long a stop may take at most, milliseconds. */
  readonly stopMilliseconds?: number | undefined;
  readonly log?: Pick<Logger, "info" | "warn"> | undefined;
}

/** How long a server may recover what was committed before it was killed, and how often that is told, milliseconds. */
export interface Patience {
  readonly most: number;
  readonly told: number;
}

/** A server that is ready; `ended` resolves, with how it ended, once it is no more. */
export interface Launched extends Postmaster {
  readonly ended: Promise<string>;
}

/** A Unix socket's path may have 107 bytes; `/.s.PGSQL.65535` takes the rest. */
const socketFolderMaxBytes = 85;
/** So long a predecessor that is about to end may hold its lock, milliseconds. */
const predecessorMilliseconds = 30_000;
const predecessorInTheWay = /lock file|shared memory block|could not create any|could not bind/i;
const usualPatience: Patience = { most: 900_000, told: 10_000 };

/** Folder of the Unix socket; undefined where there can be none. */
export function socketFolder(folder: string): string | undefined {
  return process.platform === "win32" || Buffer.byteLength(folder) > socketFolderMaxBytes ? undefined : folder;
}

/** Starts the server of a cluster and waits until it is ready. Throws `StartError` with its own words where it ends. */
export async function launchPostmaster(order: LaunchOrder): Promise<Launched> {
  if (process.platform === "win32") return launchOnWindows(order);
  const deadline = Date.now() + predecessorMilliseconds;
  for (;;) {
    const outcome = await attempt(order);
    if (typeof outcome !== "string") return outcome;
    if (!predecessorInTheWay.test(outcome) || Date.now() > deadline) throw notStarted(order, outcome);
    await wait(250, undefined, { signal: order.signal });
  }
}

function notStarted({ folder }: LaunchOrder, words: string): StartError {
  return new StartError(
    `PostgreSQL does not start in ${folder}: ${words}. More is in its log, ${logPaths(folder).log}.`,
  );
}

/** Answers the server, or how it ended. */
async function attempt(order: LaunchOrder): Promise<Launched | string> {
  const { user, folder, signal, log, patience = usualPatience, stopMilliseconds = usualStopMilliseconds } = order;
  const { data } = clusterPaths(folder);
  const output = openSync(logPaths(folder).start, "w");
  const child = startProgram(user, folder, "postgres", ["-D", data, ...flags(order)], {
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
  const callOff = watch(user, pid, stopMilliseconds);
  void ended.then(callOff);

  const began = Date.now();
  for (let told = began; ending === undefined; await wait(5)) {
    const server = readPostmaster(data);
    // A killed predecessor leaves its file behind, and it says "ready" too.
    if (server?.ready && server.pid === pid) return { ...server, ended };
    const now = Date.now();
    if (signal?.aborted || now > began + patience.most) {
      await stopPostmaster({ data, pid, log, limitMilliseconds: stopMilliseconds });
      return "it was not ready in time";
    }
    if (now < told + patience.told) continue;
    told = now;
    log?.info({ seconds: Math.round((now - began) / 1_000) }, "PostgreSQL still recovers what was committed");
  }
  return lastGraveWords(folder) || ending;
}

// `pg_ctl` drops administrator rights, which the server refuses. Written, not run.
async function launchOnWindows(order: LaunchOrder): Promise<Launched> {
  const { user, folder } = order;
  const { data } = clusterPaths(folder);
  const words = ["start", "-w", "-D", data, "-l", logPaths(folder).start, "-o", flags(order).join(" ")];
  await runProgram(user, folder, "pg_ctl", words);
  const server = readPostmaster(data);
  if (!server) throw notStarted(order, lastGraveWords(folder));
  return { ...server, ended: new Promise(() => undefined) };
}

function flags({ folder, port }: LaunchOrder): string[] {
  const socket = socketFolder(folder);
  const listenAt = port ?? (socket ? 5432 : 20_000 + Math.floor(Math.random() * 20_000));
  const settings = [
    `unix_socket_directories=${socket ?? ""}`,
    `listen_addresses=${socket ? "" : "127.0.0.1"}`,
    ...logSettings,
  ];
  if (process.platform === "darwin") settings.push("wal_sync_method=fsync_writethrough");
  return ["-p", String(listenAt), ...settings.flatMap((setting) => ["-c", setting])];
}
