import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** What is laid aside among the temporary files while it is worked on. */
const kinds = ["upload", "import", "export", "pack", "ready", "restore", "scan"] as const;

const isAside = new RegExp(`^opis-(?:${kinds.join("|")})-[A-Za-z0-9]{6}$`);

// Nothing is worked on for longer without touching it.
const oldMilliseconds = 24 * 3_600_000;

/** Makes a folder aside, which is deleted by who made it. */
export function folderAside(kind: (typeof kinds)[number]): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `opis-${kind}-`));
}

/** Deletes what killed servers have left aside for more than a day; answers how many folders those were. */
export async function sweepAside(parent = tmpdir()): Promise<number> {
  // By the clock of the machine, as the times of files are.
  const before = Date.now() - oldMilliseconds;
  let count = 0;
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    if (!isAside.test(name) || !((await lastTouched(folder)) < before)) continue;
    // Another user's are another user's to delete.
    await rm(folder, { recursive: true, force: true }).then(
      () => (count += 1),
      () => undefined,
    );
  }
  return count;
}

/** When a folder or what lies in it was changed last, milliseconds; never where it is none, is gone by now or is not ours to see. */
async function lastTouched(folder: string): Promise<number> {
  try {
    const own = await lstat(folder);
    if (!own.isDirectory()) return Number.NaN;
    const inside = await Promise.all((await readdir(folder)).map((name) => lstat(path.join(folder, name))));
    return Math.max(...[own, ...inside].map(({ mtimeMs }) => mtimeMs));
  } catch {
    return Number.NaN;
  }
}
