import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { encryptStream } from "./encryption.ts";
import { type Entry, entryOf } from "./entry.ts";
import { createTar } from "./tar.ts";

/** Last entry of each archive: the SHA-256 of all others in the format of `sha256sum --check`. */
export const checksumsName = "SHA256SUMS";

/**
 * Returns the bytes of an archive: a tar of the entries and their checksums, gzipped, and encrypted if a passphrase is
 * given.
 */
export function createArchive(entries: AsyncIterable<Entry>, passphrase = ""): Readable {
  const gzip = createGzip({ level: 6 });
  // Closes the entries when the reader stops; their errors reach the reader through gzip.
  pipeline(createTar(withSums(entries)), gzip, () => undefined);
  if (passphrase === "") return gzip;
  const sealed = Readable.from(encryptStream(gzip, passphrase), { objectMode: false });
  sealed.on("close", () => gzip.destroy());
  return sealed;
}

async function* withSums(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  let sums = "";
  for await (const entry of entries) {
    const hash = createHash("sha256");
    yield { ...entry, content: observeChunks(entry.content, (chunk) => hash.update(chunk)) };
    sums += checksumLine(hash.digest("hex"), entry.name);
  }
  yield entryOf(checksumsName, sums);
}

/** Returns one line of the checksums. */
export function checksumLine(sha256: string, name: string): string {
  return `${sha256}  ${name}\n`;
}

/** Yields the same chunks, passing each to `note` first. */
export async function* observeChunks(
  content: AsyncIterable<Uint8Array>,
  note: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    note(chunk);
    yield chunk;
  }
}
