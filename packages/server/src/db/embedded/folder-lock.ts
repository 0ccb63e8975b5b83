import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { isAlive } from "./postmaster.ts";

const owner = z.object({ pid: z.int(), started: z.string() });

/** The data folder is used by another running Opis. */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
}

/**
 * Takes the data folder for this process; refuses with words while another one has it.
 * The start time tells a living owner from a stranger that got its number after a reboot. Answers how to give it back.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, "owner.json");
  const held = readOwner(file);
  if (held && held.pid !== process.pid && isAlive(held.pid) && startOf(held.pid) === held.started) {
    throw new FolderInUseError(
      `The data folder ${folder} is already used by another Opis (process ${held.pid}): stop it, or choose another DATA_DIR`,
    );
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
  return () => rmSync(file, { force: true });
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
