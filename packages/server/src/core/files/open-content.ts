import type { Readable } from "node:stream";
import type { BlobStore } from "./blob-store.ts";
import { StoredFileMissing } from "./storage-errors.ts";

/** Returns the content as a stream; undefined if the storage has lost it. Rejects if the storage is unavailable. */
export async function findContent(files: Pick<BlobStore, "get">, key: string): Promise<Readable | undefined> {
  try {
    return await files.get(key);
  } catch (error) {
    if (error instanceof StoredFileMissing) return undefined;
    throw error;
  }
}
