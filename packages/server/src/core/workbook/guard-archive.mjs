import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import yauzl from "yauzl";

/** What a workbook may unpack to: bytes in all, bytes for each packed one, files. */
const most = { bytes: 200 * 1_048_576, ratio: 200, entries: 2_000 };

/** A small archive may pack well: the ratio is checked beyond so many unpacked bytes. */
const ratioMattersBytes = 10 * 1_048_576;

/**
 * Unpacks an archive without keeping anything, and throws where it is none, breaks its own promises or is a bomb.
 * What is declared is checked first: an honest bomb is refused before a byte of it is unpacked.
 * @param {Buffer} archive
 */
export async function guardArchive(archive) {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > most.entries) throw new Error("too many files in the archive");
  const entries = [];
  let declaredBytes = 0;
  for await (const entry of zip.eachEntry()) {
    declaredBytes += entry.uncompressedSize;
    refuseBomb(declaredBytes, archive.length);
    entries.push(entry);
  }
  let unpacked = 0;
  const countBytes = () =>
    new Writable({
      write: (piece, _encoding, done) => {
        unpacked += piece.length;
        return done(unpacked > most.bytes ? new Error("the archive unpacks to too much") : null);
      },
    });
  for (const entry of entries) await pipeline(await zip.openReadStreamPromise(entry), countBytes());
}

/** @param {number} bytes @param {number} packed */
function refuseBomb(bytes, packed) {
  const isDense = bytes > ratioMattersBytes && bytes > packed * most.ratio;
  if (bytes > most.bytes || isDense) throw new Error("the archive unpacks to too much");
}
