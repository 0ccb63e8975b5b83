import type { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";
import type { BlobStore } from "./blob-store.ts";
import { StoredFileMissing } from "./storage-errors.ts";

/** A file of a zip: its name, and its content whole or in chunks. */
export interface ZippedFile {
  readonly name: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}

/**
 * Yields a zip of the files, streamed one after another and uncompressed: Word files, PDFs and images are compressed
 * already.
 */
export async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, content } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      entry.push(new Uint8Array(piece));
      yield* chunks;
      chunks = [];
    }
    entry.push(new Uint8Array(), true);
    yield* chunks;
    chunks = [];
  }
  zip.end();
  yield* chunks;
}

/** Returns the content as a stream; undefined if the storage has lost it. Rejects if the storage is unavailable. */
export async function findContent(files: Pick<BlobStore, "get">, key: string): Promise<Readable | undefined> {
  try {
    return await files.get(key);
  } catch (error) {
    if (error instanceof StoredFileMissing) return undefined;
    throw error;
  }
}
