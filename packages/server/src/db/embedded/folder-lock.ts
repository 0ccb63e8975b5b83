import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { StartError } from "../../start-error.ts";
import { isAlive } from "./postmaster.ts";

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
  const held = readOwner(fileOf(folder));
  return held && isAlive(held.pid) && startOf(held.pid) === held.started ? held.pid : undefined;
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
