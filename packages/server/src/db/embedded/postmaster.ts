import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import path from "node:path";

/** What a running server says of itself in its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** Reads `postmaster.pid`; undefined where no server has been started, or it stopped cleanly. */
export function readPostmaster(data: string): Postmaster | undefined {
  const lines = readOrNothing(path.join(data, "postmaster.pid"))?.split("\n");
  if (!lines) return undefined;
  const [pid, , , port] = lines.map(Number);
  if (pid === undefined || port === undefined || !Number.isInteger(pid)) return undefined;
  return { pid, port, ready: lines[7]?.trim() === "ready" };
}

/** Whether a process lives; a zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return !/^State:\s+Z/m.test(readOrNothing(`/proc/${pid}/status`) ?? "");
}

/**
 * Whether a process is a server of this data folder: after a reboot, or in a folder that was copied from elsewhere, a
 * stranger may have the number. Where the system does not tell, a living one counts.
 */
export function servesFolder(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  return process.platform === "linux" ? workingFolderOf(pid) === (existsSync(data) ? realpathSync(data) : data) : true;
}

/** All living processes of the server of a data folder, also those that their postmaster left behind. Linux only. */
export function processesOf(data: string): number[] {
  if (process.platform !== "linux") return [];
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => servesFolder(pid, data));
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // It has ended, or belongs to somebody else.
    return undefined;
  }
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH"))
      return undefined;
    throw error;
  }
}
