import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import path from "node:path";

/** Contents of `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** Reads `postmaster.pid`; undefined if no server was started or it stopped cleanly. */
export function readPostmaster(data: string): Postmaster | undefined {
  const lines = readIfExists(path.join(data, "postmaster.pid"))?.split("\n");
  if (!lines) return undefined;
  const [pid, , , port] = lines.map(Number);
  if (pid === undefined || port === undefined || !Number.isInteger(pid)) return undefined;
  return { pid, port, ready: lines[7]?.trim() === "ready" };
}

/** Returns whether a process is alive; a zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return !/^State:\s+Z/m.test(readIfExists(`/proc/${pid}/status`) ?? "");
}

/**
 * Returns whether a process is a server of this data folder: after a reboot, or in a copied folder, another process may have
 * the id. Outside of Linux any process that is alive counts.
 */
export function servesFolder(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  return process.platform === "linux" ? workingFolderOf(pid) === (existsSync(data) ? realpathSync(data) : data) : true;
}

/** Returns the processes of a data folder's server, including those without their postmaster. Linux only. */
export function processesOf(data: string): number[] {
  if (process.platform !== "linux") return [];
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => servesFolder(pid, data));
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // It has ended, or belongs to another user.
    return undefined;
  }
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH"))
      return undefined;
    throw error;
  }
}
