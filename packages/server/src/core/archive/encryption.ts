import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { ArchiveError } from "./entry.ts";
import { createByteReader } from "./tar.ts";

/*
 * AES-256-GCM in chunks of 64 KiB under a key derived from a passphrase by scrypt. The nonce of a chunk is a random
 * prefix, its number, and a flag for the last one (the STREAM construction), so chunks cannot be changed, reordered,
 * removed or truncated. The cleartext header contains the magic bytes, log2 of scrypt's N, the salt and the prefix.
 */

/** Magic bytes of an encrypted archive. */
export const encryptedMark = Buffer.from("OPISENC1");

const pieceBytes = 65_536;
const tagBytes = 16;
const saltBytes = 16;
const prefixBytes = 7;
const costLog2 = 16;
const costLog2Most = 20;
const headBytes = encryptedMark.length + 1 + saltBytes + prefixBytes;

/** Encrypts a stream under a passphrase. */
export async function* encryptStream(plain: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const head = Buffer.concat([encryptedMark, Buffer.of(costLog2), randomBytes(saltBytes + prefixBytes)]);
  const key = await keyOf(head, passphrase);
  yield head;
  const { read } = createByteReader(plain);
  let piece = await read(pieceBytes);
  for (let number = 0; ; number++) {
    const next = piece.length < pieceBytes ? undefined : await read(pieceBytes);
    const isLast = next === undefined || next.length === 0;
    const cipher = createCipheriv("aes-256-gcm", key, nonce(head, number, isLast)).setAAD(head);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    if (isLast) return;
    piece = next;
  }
}

/**
 * Decrypts the output of `encryptStream`; throws `ArchiveError` if the passphrase is wrong or the data was changed or
 * truncated.
 */
export async function* decryptStream(
  sealed: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { read } = createByteReader(sealed);
  const head = await read(headBytes);
  if (head.length < headBytes) throw new ArchiveError("The archive is truncated: its end is missing");
  const key = await keyOf(head, passphrase);
  let piece = await read(pieceBytes + tagBytes);
  for (let number = 0; ; number++) {
    const next = await read(pieceBytes + tagBytes);
    const isLast = next.length === 0;
    yield decryptPiece(piece, { key, head, number, isLast });
    if (isLast) return;
    piece = next;
  }
}

interface ChunkPosition {
  readonly key: Buffer;
  readonly head: Buffer;
  readonly number: number;
  readonly isLast: boolean;
}

function decryptPiece(piece: Buffer, { key, head, number, isLast }: ChunkPosition): Buffer {
  const end = piece.length - tagBytes;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, nonce(head, number, isLast), {
      authTagLength: tagBytes,
    }).setAAD(head);
    decipher.setAuthTag(piece.subarray(end));
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
  } catch {
    throw new ArchiveError(
      number === 0
        ? "The passphrase is not the one of this archive, or the archive is damaged"
        : "The archive is damaged or cut off",
    );
  }
}

function nonce(head: Buffer, number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  head.copy(bytes, 0, headBytes - prefixBytes);
  bytes.writeUInt32BE(number, prefixBytes);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

async function keyOf(head: Buffer, passphrase: string): Promise<Buffer> {
  const log2 = head[encryptedMark.length] ?? 0;
  // A foreign archive must not exhaust the memory.
  if (log2 < 10 || log2 > costLog2Most) throw new ArchiveError("The archive is damaged");
  const N = 2 ** log2;
  const salt = head.subarray(encryptedMark.length + 1, headBytes - prefixBytes);
  return derive(passphrase.normalize("NFC"), salt, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 });
}
