/** One file of an archive; its content is read once, whole, before the next entry. */
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

/** The content of an entry as one piece; for those known to be small. */
export async function bytesOf({ content }: Entry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
