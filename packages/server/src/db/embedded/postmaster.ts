import { readFileSync } from "node:fs";
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

/** Whether a process is a PostgreSQL: after a reboot another program may have got the number. */
export function isPostgres(pid: number): boolean {
  const command = readOrNothing(`/proc/${pid}/comm`);
  return isAlive(pid) && (command === undefined || command.trim().startsWith("postgres"));
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
