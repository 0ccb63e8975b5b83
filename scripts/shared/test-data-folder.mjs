import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** In-memory file system on Linux. */
const inMemory = "/dev/shm";

/** Maximum size of the databases, browsers and uploads of all tests, with a margin. */
const neededBytes = 6 * 1024 ** 3;

/**
 * Returns the folder for temporary test data: in memory if there is enough and no other folder is configured, because tests create and drop
 * hundreds of databases.
 */
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
