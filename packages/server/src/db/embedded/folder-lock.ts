import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { StartError } from "../../start-error.ts";
import { isAlive } from "./postmaster.ts";

const owner = z.object({ pid: z.int(), started: z.string() });

/**
 * Takes the data folder for this process; throws `StartError` while another Opis has it. Answers how to give it back.
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
 * The living process that has the data folder. The start time tells it from a stranger that got its number after a reboot.
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
    // A torn or missing file has no owner to speak of.
    return undefined;
  }
}

/** When a process started, in the kernel's own clock; the same empty text where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
