import { chownSync, closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { lockFolder } from "./folder-lock.ts";
import { clusterPaths, initCluster } from "./init-cluster.ts";
import { completeInstall, npmBinaries } from "./native-binaries.ts";
import { isAlive, isPostgres, type Postmaster, readPostmaster } from "./postmaster.ts";
import { runProgram, startProgram } from "./run-program.ts";
import { type ServerUser, serverUser } from "./server-user.ts";
import { watch } from "./watchdog.ts";

export interface EmbeddedOrder {
  /** Folder of the cluster; made where it is not there. */
  readonly dataDir: string;
  /** Folder with `postgres`, `initdb` and `pg_ctl` to take instead of npm's (`PG_BIN`). */
  readonly binaries?: string | undefined;
  readonly log?: Pick<Logger, "info" | "warn"> | undefined;
  /** Users of the system that may run the server when we are root. */
  readonly candidates?: readonly string[];
}

export interface EmbeddedServer {
  /** Folder of the Unix socket, or 127.0.0.1. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A Unix socket's path may have 107 bytes; `/.s.PGSQL.65535` takes the rest. */
const socketFolderMaxBytes = 85;
const startMilliseconds = 60_000;
const stopMilliseconds = 60_000;

/**
 * Starts a PostgreSQL of our own in a folder, on a Unix socket inside it (loopback TCP where the path is too long, and on
 * Windows). Refuses with `FolderInUseError` while another Opis has the folder. Run on Linux; the branches for macOS
 * (`fsync_writethrough`) and Windows (`pg_ctl`, which drops administrator rights) were written but not run.
 */
export async function startEmbedded(order: EmbeddedOrder): Promise<EmbeddedServer> {
  const folder = path.resolve(order.dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const release = lockFolder(folder);
  try {
    const native = order.binaries ? path.dirname(path.resolve(order.binaries)) : npmBinaries();
    completeInstall(native);
    const user = serverUser(native, folder, order.candidates);
    if (user.ids) chownSync(folder, user.ids.uid, user.ids.gid);
    const password = await initCluster(user, folder);
    await stopOrphan(user, folder);
    const server = await startServer(user, folder);
    order.log?.info({ pid: server.pid }, "PostgreSQL is ready");
    const callOff = watch(user, server.pid);
    const stop = async () => {
      await stopServer(user, folder, server.pid);
      callOff();
      release();
    };
    return {
      host: socketFolder(folder) ?? "127.0.0.1",
      port: server.port,
      user: "postgres",
      password,
      pid: server.pid,
      stop,
    };
  } catch (error) {
    release();
    throw error;
  }
}

function socketFolder(folder: string): string | undefined {
  return process.platform === "win32" || Buffer.byteLength(folder) > socketFolderMaxBytes ? undefined : folder;
}

// Left over from a killed Opis, and perhaps already told to stop by its watchdog: a stopped one is sure, an adopted one is not.
async function stopOrphan(user: ServerUser, folder: string): Promise<void> {
  const left = readPostmaster(clusterPaths(folder).data);
  if (left && isPostgres(left.pid)) await stopServer(user, folder, left.pid);
}

async function startServer(user: ServerUser, folder: string): Promise<Postmaster> {
  const deadline = Date.now() + startMilliseconds;
  while (Date.now() < deadline) {
    const server = await tryStart(user, folder, deadline);
    if (server) return server;
    // A dying predecessor may hold its lock a moment longer.
    await wait(250);
  }
  throw new Error(`PostgreSQL did not start, its words are in ${clusterPaths(folder).log}`);
}

async function tryStart(user: ServerUser, folder: string, deadline: number): Promise<Postmaster | undefined> {
  const { data, log } = clusterPaths(folder);
  const output = openSync(log, "a");
  const child =
    process.platform === "win32"
      ? startProgram(user, folder, "pg_ctl", ["start", "-W", "-D", data, "-l", log, "-o", flags(folder).join(" ")], {
          stdio: "ignore",
        })
      : startProgram(user, folder, "postgres", ["-D", data, ...flags(folder)], {
          stdio: ["ignore", output, output],
          detached: true,
        });
  closeSync(output);
  let ended = false;
  child.on("error", () => (ended = true));
  child.on("exit", (code) => (ended = process.platform !== "win32" || code !== 0));
  child.unref();
  while (!ended && Date.now() < deadline) {
    const server = readPostmaster(data);
    // A killed predecessor leaves its file behind, and it says "ready" too; on Windows `pg_ctl` is the child, not the server.
    if (server?.ready && (process.platform === "win32" || server.pid === child.pid)) return server;
    await wait(5);
  }
  return undefined;
}

function flags(folder: string): string[] {
  const socket = socketFolder(folder);
  const port = socket ? 5432 : 20_000 + Math.floor(Math.random() * 20_000);
  const settings = [`unix_socket_directories=${socket ?? ""}`, `listen_addresses=${socket ? "" : "127.0.0.1"}`];
  if (process.platform === "darwin") settings.push("wal_sync_method=fsync_writethrough");
  return ["-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
}

async function stopServer(user: ServerUser, folder: string, pid: number): Promise<void> {
  if (process.platform === "win32")
    return runProgram(user, folder, "pg_ctl", ["stop", "-D", clusterPaths(folder).data, "-m", "fast", "-w"]);
  if (isAlive(pid)) process.kill(pid, "SIGINT");
  const deadline = Date.now() + stopMilliseconds;
  while (isAlive(pid) && Date.now() < deadline) await wait(10);
}
