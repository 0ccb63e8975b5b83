import { chownSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Logger } from "pino";
import { StartError } from "../../start-error.ts";
import { hasCluster } from "./check-cluster.ts";
import { lockFolder } from "./folder-lock.ts";
import { clusterPaths, initCluster } from "./init-cluster.ts";
import { type KeptServer, keepRunning } from "./keep-running.ts";
import { launchPostmaster, type Patience, socketFolder } from "./launch-postmaster.ts";
import { completeInstall, majorVersionOf, npmBinaries } from "./native-binaries.ts";
import { readPostmaster } from "./postmaster.ts";
import { runProgram } from "./run-program.ts";
import { boundLogs } from "./server-logs.ts";
import { type ServerUser, serverUser } from "./server-user.ts";
import { stopLeftServer, stopPostmaster } from "./stop-postmaster.ts";

export interface EmbeddedOrder {
  /** Folder of the cluster; made where it is not there. */
  readonly dataDir: string;
  /** Folder with `postgres`, `initdb` and `pg_ctl` to take instead of npm's (`PG_BIN`). */
  readonly binaries?: string | undefined;
  readonly log?: Pick<Logger, "info" | "warn" | "error"> | undefined;
  /** Users of the system that may run the server when we are root. */
  readonly candidates?: readonly string[];
  /** How long a stop may take at most, milliseconds. */
  readonly stopMilliseconds?: number | undefined;
  /** Pauses before a server that died is started again, milliseconds. */
  readonly pauses?: readonly number[];
  /** With a server that recovers after a crash. */
  readonly patience?: Patience | undefined;
  /** Hears that a server that died too often is not started again. */
  readonly onGivenUp?: ((error: StartError) => void) | undefined;
}

export interface EmbeddedServer {
  /** Folder of the Unix socket, or 127.0.0.1. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** The process that runs now: another one after each restart. */
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of our own in a folder, on a Unix socket inside it (loopback TCP where the path is too long, and on
 * Windows), and keeps it running: one that dies is started again at the same place. Throws `StartError`, e.g. while
 * another Opis has the folder. Run on Linux; the branches for macOS (`fsync_writethrough`) and Windows (`pg_ctl`) were
 * written but not run.
 */
export async function startEmbedded(order: EmbeddedOrder): Promise<EmbeddedServer> {
  const folder = path.resolve(order.dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const release = lockFolder(folder);
  try {
    const user = userOf(order, folder);
    if (!hasCluster(user, folder)) await initCluster(user, folder);
    tellOfLeftovers(order, folder);
    const server = await keep(order, user, folder);
    order.log?.info({ pid: server.pid }, "PostgreSQL is ready");
    const endSweep = boundLogs(folder);
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

/** How the owner reaches the server of a folder. */
export function addressOf(folder: string, port: number) {
  const password = readFileSync(clusterPaths(folder).password, "utf8").trim();
  return { host: socketFolder(folder) ?? "127.0.0.1", port, user: "postgres", password };
}

function userOf({ binaries, candidates }: EmbeddedOrder, folder: string): ServerUser {
  const native = binaries ? path.dirname(path.resolve(binaries)) : npmBinaries();
  completeInstall(native);
  refuseOldPrograms(native);
  const user = serverUser(native, folder, candidates);
  if (user.ids) chownSync(folder, user.ids.uid, user.ids.gid);
  return user;
}

/** New clusters use the builtin locale provider, which came with this version. */
const oldestMajor = 17;

function refuseOldPrograms(native: string): void {
  const major = majorVersionOf(native);
  if (major === undefined) throw new StartError(`PG_BIN: there are no programs of PostgreSQL in ${native}/bin.`);
  if (major < oldestMajor)
    throw new StartError(`PG_BIN is PostgreSQL ${major}: the embedded database needs ${oldestMajor} or newer.`);
}

async function keep(order: EmbeddedOrder, user: ServerUser, folder: string): Promise<KeptServer> {
  const { log, pauses, patience, stopMilliseconds: limitMilliseconds, onGivenUp = () => undefined } = order;
  const { data } = clusterPaths(folder);
  // Left over from a killed Opis, perhaps told to stop by its watchdog: a stopped one is sure, an adopted one is not.
  await stopLeftServer({ data, limitMilliseconds, log }, readPostmaster(data));
  return keepRunning({
    launch: (port, signal) =>
      launchPostmaster({ user, folder, port, signal, patience, stopMilliseconds: limitMilliseconds, log }),
    stop: (pid) =>
      process.platform === "win32"
        ? runProgram(user, folder, "pg_ctl", ["stop", "-D", data, "-m", "fast", "-w"])
        : stopPostmaster({ data, pid, limitMilliseconds, log }),
    onGivenUp,
    pauses,
    log,
  });
}

// Not ours to delete: only what this very start made is.
function tellOfLeftovers({ log }: EmbeddedOrder, folder: string): void {
  const left = readdirSync(folder).filter((name) => name.startsWith("data.unfinished"));
  if (left.length > 0) log?.warn({ folder, left }, "a start that was killed left these behind; they may be deleted");
}
