import { inflateRawSync } from "node:zlib";

const centralHeader = "PK\u0001\u0002";
const deflated = 8;

/** Returns the text of one file of a zip archive. Throws if it is missing. */
export function unzipEntry(archive: Uint8Array, name: string): string {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf(centralHeader); at >= 0; at = bytes.indexOf(centralHeader, at + 4)) {
    const nameLength = bytes.readUInt16LE(at + 28);
    if (bytes.toString("utf8", at + 46, at + 46 + nameLength) !== name) continue;
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
    return (bytes.readUInt16LE(at + 10) === deflated ? inflateRawSync(content) : content).toString("utf8");
  }
  throw new Error(`No ${name} in the archive`);
}
