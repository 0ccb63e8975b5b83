import { createReadStream } from "node:fs";

/** One file of an archive. Its content is read once, whole, before the next entry; a file behind it is opened only when it is read. */
export interface Entry {
  /** Path inside the archive: at most 100 ASCII characters. */
  readonly name: string;
  /** Bytes of the content. */
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** An entry of a content that is in memory. */
export function entryOf(name: string, content: Uint8Array | string): Entry {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return { name, size: bytes.length, content: once(bytes) };
}

/** Returns an entry of a local file, which stays closed unless the entry is read. */
export function entryOfFile(name: string, size: number, file: string): Entry {
  return { name, size, content: readLocal(file) };
}

/** The content of an entry as one piece; for those known to be small. */
export async function bytesOf({ content }: Entry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

// A stream that is opened before it is read would stay open where the archive is given up first.
async function* readLocal(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
