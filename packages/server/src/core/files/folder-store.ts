import { constants, type Stats } from "node:fs";
import { access, chmod, copyFile, lstat, mkdir, open, opendir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { BlobStore } from "./blob-store.ts";
import { explainingStore } from "./storage-errors.ts";

/** Modes of what only the user of the server may read: contents are personal data. */
export const privateModes = { folder: 0o700, file: 0o600 } as const;

/** Stores contents as files of an existing folder: written under another name, flushed to the disk, and only then renamed. */
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
        // On a full disk half a file would keep the others from the little room that is left.
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
    // A content that was cut off half-way keeps its ending and is listed as well, so that the sweep finds it.
    async *list() {
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (!entry.isFile()) continue;
        const found = await statIfThere(path.join(entry.parentPath, entry.name));
        if (found) yield { key: entry.name, modified: found.mtime };
      }
    },
    check: () => access(folder, constants.R_OK | constants.W_OK),
  });
}

/** Returns what the file system says of a file; undefined where another process has just renamed or deleted it. */
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

// Only the last folder of the path: a storage that has vanished must not come back empty.
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
