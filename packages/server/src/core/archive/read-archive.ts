import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { decryptStream, encryptedMark } from "./encryption.ts";
import { ArchiveError, bytesOf, type Entry } from "./entry.ts";
import { extractTar } from "./tar.ts";
import { checksumLine, checksumsName, observeChunks } from "./write-archive.ts";

export interface ReadingOptions {
  /** Required if the archive is encrypted. */
  readonly passphrase?: string;
  /** Maximum unpacked size in bytes: protects against archive bombs. */
  readonly bytesMost?: number;
}

/**
 * Yields the entries of an archive in a local file, in order. Throws `ArchiveError` if it is damaged, truncated, too
 * large or encrypted under another passphrase; only after the last entry is the archive known to be complete.
 */
export async function* readArchive(file: string, options: ReadingOptions = {}): AsyncGenerator<Entry> {
  const { bytesMost = Number.POSITIVE_INFINITY } = options;
  let sums = "";
  let bytes = 0;
  let isWhole = false;
  for await (const entry of extractTar(unpacked(file, options.passphrase ?? ""))) {
    if (isWhole) throw damaged;
    if (entry.name === checksumsName) {
      if ((await bytesOf(entry)).toString() !== sums) throw damaged;
      isWhole = true;
      continue;
    }
    bytes += headerBytes;
    const hash = createHash("sha256");
    const content = observeChunks(entry.content, (chunk) => {
      hash.update(chunk);
      bytes += chunk.length;
      if (bytes > bytesMost) throw new ArchiveError("The archive unpacks to more than the allowed size");
    });
    yield { ...entry, content };
    // Content that the consumer skipped counts too.
    for await (const _ of content);
    sums += checksumLine(hash.digest("hex"), entry.name);
  }
  if (!isWhole) throw damaged;
}

/** Bytes counted for an entry in addition to its content, so that many empty entries are limited as well. */
const headerBytes = 512;

const damaged = new ArchiveError("The archive is damaged: its content does not match its checksums");

async function* unpacked(file: string, passphrase: string): AsyncGenerator<Uint8Array> {
  const isEncrypted = (await firstBytes(file, encryptedMark.length)).equals(encryptedMark);
  if (isEncrypted && passphrase === "") {
    throw new ArchiveError("The archive is encrypted: give its passphrase in BACKUP_PASSPHRASE");
  }
  const source = createReadStream(file);
  const packed = isEncrypted ? Readable.from(decryptStream(source, passphrase), { objectMode: false }) : source;
  const gunzip = createGunzip();
  packed.on("error", (error: Error) => gunzip.destroy(error));
  packed.pipe(gunzip);
  try {
    yield* gunzip;
  } catch (error) {
    throw codeOf(error).startsWith("Z_") ? new ArchiveError(wordsOf(codeOf(error))) : error;
  } finally {
    packed.destroy();
    source.destroy();
  }
}

async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file).catch((error: unknown) => {
    throw new ArchiveError(`The archive ${file} cannot be opened (${codeOf(error)})`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function wordsOf(code: string): string {
  return code === "Z_BUF_ERROR"
    ? "The archive is truncated: its end is missing"
    : "The archive is damaged, or is none of ours";
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
