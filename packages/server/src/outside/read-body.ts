import { type Duplex, PassThrough, pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** How many times its size a body may unpack to, once it is larger than `suspectBytes`. */
const inflationMax = 50;
const suspectBytes = 1024 * 1024;

/** What was read of a body; `isWhole` is false where it was left off at the limit or looked like a decompression bomb. */
export interface ReadBody {
  readonly bytes: Buffer;
  readonly isWhole: boolean;
}

/** Reads a body as it comes, unpacked by its `content-encoding`, at most `most` bytes of it; throws what the stream throws. */
export async function readBody(stream: Readable, encoding: string, most: number): Promise<ReadBody> {
  const unpacked = decoders[encoding.trim().toLowerCase()]?.() ?? new PassThrough();
  let packedBytes = 0;
  stream.on("data", (chunk: Buffer) => {
    packedBytes += chunk.length;
  });
  // The reader below hears of an error as well.
  pipeline(stream, unpacked, () => {});
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpacked) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > most) return { bytes: Buffer.concat(chunks).subarray(0, most), isWhole: false };
    if (size > suspectBytes && size > packedBytes * inflationMax) return { bytes: Buffer.alloc(0), isWhole: false };
  }
  return { bytes: Buffer.concat(chunks), isWhole: true };
}
