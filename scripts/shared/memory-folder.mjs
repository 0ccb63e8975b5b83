import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Where Linux keeps files in memory. */
const inMemory = "/dev/shm";

/** So much the databases, browsers and uploads of all tests take at the most, with room to spare. */
const neededBytes = 6 * 1024 ** 3;

/** Where tests put what lives no longer than they do: into memory where there is much of it and nobody named another place: databases by the hundred are made and dropped. */
export function memoryFolder() {
  if (process.env.TMPDIR) return tmpdir();
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= neededBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
