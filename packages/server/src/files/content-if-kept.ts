import type { Readable } from "node:stream";
import type { BlobStore } from "./blob-store.ts";

/** The content as a stream; undefined where the storage has lost it. Rejects where the storage cannot be asked. */
export async function contentIfKept(files: Pick<BlobStore, "get">, key: string): Promise<Readable | undefined> {
  try {
    return await files.get(key);
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

/** How a folder and an S3 service say that there is no such content. */
const absences = new Set(["ENOENT", "NoSuchKey", "NotFound"]);

function isAbsence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return absences.has(error.name) || ("code" in error && absences.has(String(error.code)));
}
