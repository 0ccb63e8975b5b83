import { ArchiveError, type Entry } from "./entry.ts";

/*
 * A minimal tar format (POSIX ustar, regular files only), so that any tool opens our archives. Libraries either pull in
 * another runtime's file system or return web streams; links, devices and long names, which would justify a library,
 * are refused here.
 */

const blockBytes = 512;
const nameMax = 100;
/** The largest size that eleven octal digits can hold. */
const sizeMax = 0o77777777777;

/** Yields the bytes of a tar with these entries. */
export async function* createTar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield header(name, size);
    let writtenBytes = 0;
    for await (const chunk of content) {
      writtenBytes += chunk.length;
      yield chunk;
    }
    if (writtenBytes !== size) throw new Error(`the entry ${name} has ${writtenBytes} bytes instead of ${size}`);
    yield padding(size);
  }
  yield Buffer.alloc(2 * blockBytes);
}

/**
 * Yields the entries of a tar in order; throws `ArchiveError` if it is damaged or contains anything but regular files.
 */
export async function* extractTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const { read, pieces, close } = createByteReader(bytes);
  try {
    for (;;) {
      const block = await read(blockBytes);
      if (block.length < blockBytes) throw cutOff();
      if (block.every((byte) => byte === 0)) return;
      const { name, size } = fileIn(block);
      let remainingBytes = size;
      const content = async function* () {
        for await (const piece of pieces(remainingBytes)) {
          remainingBytes -= piece.length;
          yield piece;
        }
        if (remainingBytes > 0) throw cutOff();
      };
      yield { name, size, content: content() };
      // Skips what the consumer of the entry did not read.
      for await (const piece of pieces(remainingBytes)) remainingBytes -= piece.length;
      const pad = paddingBytes(size);
      if ((await read(pad)).length < pad) throw cutOff();
    }
  } finally {
    await close();
  }
}

/** Reads a stream of chunks by numbers of bytes. */
interface ByteReader {
  /** Returns exactly that many bytes, or fewer at the end of the stream. */
  read(bytes: number): Promise<Buffer>;
  /** Yields that many bytes chunk by chunk; fewer at the end of the stream. */
  pieces(bytes: number): AsyncGenerator<Buffer>;
  /** Closes the stream, even if it was not read to its end. */
  close(): Promise<void>;
}

/** Creates a reader over the chunks of a stream. */
export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function* pieces(bytes: number): AsyncGenerator<Buffer> {
    for (let remainingBytes = bytes; remainingBytes > 0; ) {
      if (rest.length === 0) {
        const next = await chunks.next();
        if (next.done) return;
        rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
      }
      const piece = rest.subarray(0, remainingBytes);
      rest = rest.subarray(piece.length);
      remainingBytes -= piece.length;
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

const cutOff = () => new ArchiveError("The archive is truncated: its end is missing");

function header(name: string, size: number): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new Error(`the name ${name} does not fit the tar format`);
  if (size > sizeMax) throw new Error(`the entry ${name} is too large`);
  const block = Buffer.alloc(blockBytes);
  block.write(name, 0, nameMax, "ascii");
  block.write("0000644\0", 100);
  block.write("0000000\0", 108);
  block.write("0000000\0", 116);
  block.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  block.write("00000000000\0", 136);
  block.write("0", 156);
  block.write("ustar\x0000", 257);
  block.write(`${checksum(block).toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

function fileIn(block: Buffer): { name: string; size: number } {
  if (octal(block, 148, 8) !== checksum(block)) throw new ArchiveError("The archive is damaged");
  if (block.toString("ascii", 156, 157) !== "0")
    throw new ArchiveError("The archive contains something other than files");
  const name = block.toString("ascii", 0, nameMax).split("\0")[0] ?? "";
  return { name, size: octal(block, 124, 12) };
}

function octal(block: Buffer, from: number, length: number): number {
  return Number.parseInt(
    block
      .toString("ascii", from, from + length)
      .split("\0")[0]
      ?.trim() ?? "",
    8,
  );
}

// Computed as if the checksum field were blank.
function checksum(block: Buffer): number {
  let sum = 0;
  for (const [index, byte] of block.entries()) sum += index >= 148 && index < 156 ? 32 : byte;
  return sum;
}

function paddingBytes(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}

function padding(size: number): Buffer {
  return Buffer.alloc(paddingBytes(size));
}
