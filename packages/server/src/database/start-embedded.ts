import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { z } from "zod";
import { StartError } from "../start-error.ts";
import { clusterPaths, findServerUser, hasCluster, initCluster, runProgram, type ServerUser } from "./init-cluster.ts";
import {
  type Launched,
  launchPostmaster,
  type RecoveryLimits,
  rotateLogs,
  socketFolder,
  stopPostmaster,
  stopRemainingServer,
} from "./launch-postmaster.ts";
import { completeInstall, majorVersionOf, npmBinaries } from "./native-binaries.ts";
import { isAlive, readPostmaster } from "./postmaster.ts";

export interface EmbeddedOptions {
  /** Folder of the cluster; created if it does not exist. */
  readonly dataDir: string;
  /** Folder with `postgres`, `initdb` and `pg_ctl` to use instead of the npm package (`PG_BIN`). */
  readonly binaries?: string | undefined;
  readonly log?: Pick<Logger, "info" | "warn" | "error"> | undefined;
  /** System users that may run the server if this process is root. */
  readonly candidates?: readonly string[];
  /** Time limit of a stop, milliseconds. */
  readonly stopMilliseconds?: number | undefined;
  /** Pauses before restarts of a crashed server, milliseconds. */
  readonly pauses?: readonly number[];
  /** Time limits of crash recovery. */
  readonly recovery?: RecoveryLimits | undefined;
  /** Called when the server has crashed too often and is not restarted. */
  readonly onGivenUp?: ((error: StartError) => void) | undefined;
}

export interface EmbeddedServer {
  /** Folder of the Unix socket, or 127.0.0.1. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** The current process; it changes with each restart. */
  readonly pid: number;
  stop(): Promise<void>;
}

const owner = z.object({ pid: z.int(), started: z.string() });

/**
 * Locks the data folder for this process; returns a function that unlocks it. Throws `StartError` if another Opis has locked it.
 */
export function lockFolder(folder: string): () => void {
  const holder = holderOf(folder);
  if (holder !== undefined && holder !== process.pid) {
    throw new StartError(
      `The data folder ${folder} is already used by another Opis (process ${holder}): stop it, or choose another DATA_DIR.`,
    );
  }
  const file = fileOf(folder);
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
  return () => rmSync(file, { force: true });
}

/**
 * Returns the running process that has locked the data folder. The start time distinguishes it from a later process with the same id.
 */
export function holderOf(folder: string): number | undefined {
  const owner = readOwner(fileOf(folder));
  return owner && isAlive(owner.pid) && startOf(owner.pid) === owner.started ? owner.pid : undefined;
}

function fileOf(folder: string): string {
  return path.join(folder, "owner.json");
}

function readOwner(file: string): z.output<typeof owner> | undefined {
  try {
    return owner.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // A damaged or missing file means that there is no owner.
    return undefined;
  }
}

/** Returns when a process started, in kernel ticks; an empty text where the system does not report it. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

/** Pauses before restarts of a crashed server, milliseconds; after the last one it is not restarted. */
const defaultPauses: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** Earlier crashes do not count. */
const crashWindowMinutes = 10;

interface SupervisorOptions {
  /** Starts the server on the given port; aborted by the signal. */
  launch(port: number | undefined, signal: AbortSignal): Promise<Launched>;
  stop(pid: number): Promise<void>;
  /** Called when the server is not restarted any more, with the reason. */
  onGivenUp(error: StartError): void;
  readonly pauses?: readonly number[] | undefined;
  readonly log?: Pick<Logger, "error" | "warn"> | undefined;
}

interface SupervisedServer {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a server and restarts it after each crash, until it crashes too often or is stopped. */
async function superviseServer(options: SupervisorOptions): Promise<SupervisedServer> {
  const { launch, log, pauses = defaultPauses } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const crashes: number[] = [];
  let server = await launch(undefined, signal);
  let isRunning = true;
  let restart = Promise.resolve();

  const follow = (launched: Launched) =>
    void launched.ended.then((how) => {
      isRunning = false;
      if (!signal.aborted) restart = restartServer(how);
    });
  const restartServer = async (how: string): Promise<void> => {
    const pause = recordCrash(crashes, pauses);
    if (pause === undefined) {
      const summary = `PostgreSQL ended ${pauses.length + 1} times within ${crashWindowMinutes} minutes`;
      return options.onGivenUp(new StartError(`${summary} (${how}): it is not restarted, and Opis ends.`));
    }
    log?.error({ how, pause }, "PostgreSQL ended; it is restarted after this pause in milliseconds");
    try {
      await wait(pause, undefined, { signal });
      server = await launch(server.port, signal);
      isRunning = true;
    } catch (error) {
      return signal.aborted ? undefined : restartServer(error instanceof Error ? error.message : String(error));
    }
    log?.warn({ pid: server.pid }, "PostgreSQL is ready again");
    return follow(server);
  };

  follow(server);
  return {
    get pid() {
      return server.pid;
    },
    port: server.port,
    stop: async () => {
      stopping.abort();
      await restart;
      // After a crash another process may have the same id.
      if (isRunning) await options.stop(server.pid);
    },
  };
}

// Records a crash and returns the pause before the restart; undefined after too many crashes.
function recordCrash(crashes: number[], pauses: readonly number[]): number | undefined {
  const now = Date.now();
  crashes.push(now);
  const recent = crashes.filter((at) => at > now - crashWindowMinutes * 60_000);
  return pauses[recent.length - 1];
}

/**
 * Starts the embedded PostgreSQL of a folder, on a Unix socket inside it (loopback TCP on Windows and if the path is too long),
 * and restarts it at the same address when it crashes. Throws `StartError`, for example if another Opis uses the folder.
 * Tested on Linux; the branches for macOS (`fsync_writethrough`) and Windows (`pg_ctl`) are untested.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = path.resolve(options.dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const release = lockFolder(folder);
  try {
    const user = userOf(options, folder);
    if (!hasCluster(user, folder)) await initCluster(user, folder);
    warnOfLeftovers(options, folder);
    const server = await superviseCluster(options, user, folder);
    options.log?.info({ pid: server.pid }, "PostgreSQL is ready");
    const endSweep = rotateLogs(folder);
    return {
      ...addressOf(folder, server.port),
      get pid() {
        return server.pid;
      },
      stop: async () => {
        await server.stop();
        endSweep();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Returns the connection of the database owner to the server of a folder. */
export function addressOf(folder: string, port: number) {
  const password = readFileSync(clusterPaths(folder).password, "utf8").trim();
  return { host: socketFolder(folder) ?? "127.0.0.1", port, user: "postgres", password };
}

function userOf({ binaries, candidates }: EmbeddedOptions, folder: string): ServerUser {
  const native = binaries ? path.dirname(path.resolve(binaries)) : npmBinaries();
  completeInstall(native);
  refuseOldPrograms(native);
  const user = findServerUser(native, folder, candidates);
  if (user.ids) chownSync(folder, user.ids.uid, user.ids.gid);
  return user;
}

/** The first version with the builtin locale provider, which new clusters use. */
const oldestMajor = 17;

function refuseOldPrograms(native: string): void {
  const major = majorVersionOf(native);
  if (major === undefined) throw new StartError(`PG_BIN: there are no programs of PostgreSQL in ${native}/bin.`);
  if (major < oldestMajor)
    throw new StartError(`PG_BIN is PostgreSQL ${major}: the embedded database needs ${oldestMajor} or newer.`);
}

async function superviseCluster(options: EmbeddedOptions, user: ServerUser, folder: string): Promise<SupervisedServer> {
  const { log, pauses, recovery, stopMilliseconds: limitMilliseconds, onGivenUp = () => undefined } = options;
  const { data } = clusterPaths(folder);
  // A server left by a killed Opis may be stopping already, so it is replaced and not reused.
  await stopRemainingServer({ data, limitMilliseconds, log }, readPostmaster(data));
  return superviseServer({
    launch: (port, signal) =>
      launchPostmaster({ user, folder, port, signal, recovery, stopMilliseconds: limitMilliseconds, log }),
    stop: (pid) =>
      process.platform === "win32"
        ? runProgram(user, folder, "pg_ctl", ["stop", "-D", data, "-m", "fast", "-w"])
        : stopPostmaster({ data, pid, limitMilliseconds, log }),
    onGivenUp,
    pauses,
    log,
  });
}

// A start deletes only what it has created itself.
function warnOfLeftovers({ log }: EmbeddedOptions, folder: string): void {
  const leftovers = readdirSync(folder).filter((name) => name.startsWith("data.unfinished"));
  if (leftovers.length > 0)
    log?.warn({ folder, left: leftovers }, "a start that was killed left these behind; they may be deleted");
}
