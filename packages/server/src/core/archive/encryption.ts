import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { ArchiveError } from "./archive-error.ts";
import { createByteReader } from "./tar.ts";

/*
 * AES-256-GCM in pieces of 64 KiB under a key made of a passphrase by scrypt. The nonce of a piece is a random prefix, its
 * number, and whether it is the last one (the STREAM construction), so pieces cannot be changed, exchanged, left out or cut off.
 * Before them stands in the clear: the mark, log2 of scrypt's N, the salt and the prefix.
 */

/** What an encrypted archive begins with. */
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

/** Decrypts what `encryptStream` made; throws `ArchiveError` where the passphrase is wrong or anything was changed or cut off. */
export async function* decryptStream(
  sealed: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { read } = createByteReader(sealed);
  const head = await read(headBytes);
  if (head.length < headBytes) throw new ArchiveError("The archive is cut off: its end is missing");
  const key = await keyOf(head, passphrase);
  let piece = await read(pieceBytes + tagBytes);
  for (let number = 0; ; number++) {
    const next = await read(pieceBytes + tagBytes);
    const isLast = next.length === 0;
    yield opened(piece, { key, head, number, isLast });
    if (isLast) return;
    piece = next;
  }
}

interface Place {
  readonly key: Buffer;
  readonly head: Buffer;
  readonly number: number;
  readonly isLast: boolean;
}

function opened(piece: Buffer, { key, head, number, isLast }: Place): Buffer {
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
  // A stranger's archive must not take all memory.
  if (log2 < 10 || log2 > costLog2Most) throw new ArchiveError("The archive is damaged");
  const N = 2 ** log2;
  const salt = head.subarray(encryptedMark.length + 1, headBytes - prefixBytes);
  return derive(passphrase.normalize("NFC"), salt, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 });
}
