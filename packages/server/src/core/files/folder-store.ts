import { constants, type Stats } from "node:fs";
import { access, chmod, copyFile, lstat, mkdir, open, opendir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { BlobStore } from "./blob-store.ts";
import { explainingStore } from "./storage-errors.ts";

/** File modes readable by the server's user only: contents are personal data. */
export const privateModes = { folder: 0o700, file: 0o600 } as const;

/**
 * Stores contents as files of an existing folder: written to a temporary name, flushed to disk, and only then renamed.
 */
export function folderStore(folder: string): BlobStore {
  const pathOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  return explainingStore({
    location: `the folder ${folder}`,
    async put(key, file) {
      const target = pathOf(key);
      const aside = `${target}.part`;
      await makeFolder(path.dirname(target));
      try {
        await copyFile(file, aside);
        await chmod(aside, privateModes.file);
        await toDisk(aside);
        await rename(aside, target);
      } catch (error) {
        // On a full disk, half a file would use up the little room that is left.
        await rm(aside, { force: true });
        throw error;
      }
      await toDisk(path.dirname(target));
    },
    async get(key, part) {
      const file = await open(pathOf(key), "r");
      return file.createReadStream(part);
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    // Interrupted writes keep their suffix and are listed as well, so that the cleanup finds them.
    async *list() {
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (!entry.isFile()) continue;
        const stats = await statIfThere(path.join(entry.parentPath, entry.name));
        if (stats) yield { key: entry.name, modified: stats.mtime };
      }
    },
    check: () => access(folder, constants.R_OK | constants.W_OK),
  });
}

/** Returns the file's stats; undefined if another process has just renamed or deleted it. */
export async function statIfThere(file: string): Promise<Stats | undefined> {
  try {
    return await lstat(file);
  } catch (error) {
    if (isError(error, "ENOENT")) return undefined;
    throw error;
  }
}

function isError(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

// Creates only the last folder of the path: an unmounted storage must not reappear empty.
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, privateModes.folder);
  } catch (error) {
    if (!isError(error, "EEXIST")) throw error;
  }
}

async function toDisk(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
