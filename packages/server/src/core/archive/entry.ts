import { createReadStream } from "node:fs";

/**
 * One file of an archive. Its content is read once, whole, before the next entry; a file is opened only when it is
 * read.
 */
export interface Entry {
  /** Path inside the archive: at most 100 ASCII characters. */
  readonly name: string;
  /** Content size in bytes. */
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Returns an entry whose content is in memory. */
export function entryOf(name: string, content: Uint8Array | string): Entry {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return { name, size: bytes.length, content: once(bytes) };
}

/** Returns an entry for a local file, which is opened only when the entry is read. */
export function entryOfFile(name: string, size: number, file: string): Entry {
  return { name, size, content: readLocal(file) };
}

/** Returns the whole content of an entry that is known to be small. */
export async function bytesOf({ content }: Entry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

// A stream opened before it is read would leak if the archive is abandoned first.
async function* readLocal(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** An archive that cannot be read: damaged, truncated, of another kind or too large; the message says which. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}
