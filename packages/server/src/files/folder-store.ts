import { constants } from "node:fs";
import { access, copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { BlobStore } from "./blob-store.ts";

/** Keeps contents as files of a folder: written aside, brought to the disk, and only then given their names. */
export function folderStore(folder: string): BlobStore {
  const pathOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  return {
    async put(key, file) {
      const target = pathOf(key);
      const aside = `${target}.part`;
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(file, aside);
      await toDisk(aside);
      await rename(aside, target);
      await toDisk(path.dirname(target));
    },
    async get(key, part) {
      const file = await open(pathOf(key), "r");
      return file.createReadStream(part);
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const name of await filesUnder(folder)) {
        const { mtime } = await stat(path.join(folder, name));
        yield { key: path.basename(name), modified: mtime };
      }
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

// What was cut off half-way keeps its ending and is found by the sweep as well.
async function filesUnder(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(path.relative(folder, entry.parentPath), entry.name));
}

async function toDisk(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
