import { chownSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Logger } from "pino";
import { StartError } from "../../start-error.ts";
import { hasCluster } from "./check-cluster.ts";
import { lockFolder } from "./folder-lock.ts";
import { clusterPaths, initCluster } from "./init-cluster.ts";
import { launchPostmaster, type RecoveryLimits, socketFolder } from "./launch-postmaster.ts";
import { completeInstall, majorVersionOf, npmBinaries } from "./native-binaries.ts";
import { readPostmaster } from "./postmaster.ts";
import { runProgram } from "./run-program.ts";
import { rotateLogs } from "./server-logs.ts";
import { findServerUser, type ServerUser } from "./server-user.ts";
import { stopPostmaster, stopRemainingServer } from "./stop-postmaster.ts";
import { type SupervisedServer, superviseServer } from "./supervise-server.ts";

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
  const left = readdirSync(folder).filter((name) => name.startsWith("data.unfinished"));
  if (left.length > 0) log?.warn({ folder, left }, "a start that was killed left these behind; they may be deleted");
}
