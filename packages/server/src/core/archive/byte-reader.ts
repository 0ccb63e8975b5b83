/** Reads a stream of chunks by numbers of bytes. */
export interface ByteReader {
  /** Exactly so many bytes, or fewer where the stream ends before. */
  read(bytes: number): Promise<Buffer>;
  /** So many bytes piece by piece as they come; fewer where the stream ends before. */
  pieces(bytes: number): AsyncGenerator<Buffer>;
  /** Closes the stream, which may not have been read to its end. */
  close(): Promise<void>;
}

/** A reader over the chunks of a stream. */
export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function* pieces(bytes: number): AsyncGenerator<Buffer> {
    for (let wanted = bytes; wanted > 0; ) {
      if (rest.length === 0) {
        const next = await chunks.next();
        if (next.done) return;
        rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
      }
      const piece = rest.subarray(0, wanted);
      rest = rest.subarray(piece.length);
      wanted -= piece.length;
      if (piece.length > 0) yield piece;
    }
  }

  async function read(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const piece of pieces(bytes)) parts.push(piece);
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  return {
    read,
    pieces,
    close: async () => {
      await chunks.return?.();
    },
  };
}
