import { strToU8, unzipSync, Zip, ZipDeflate } from "fflate";
import type { Section, Table } from "../../model.ts";
import { textWidth } from "../page.ts";
import { placeOfTable } from "./table.ts";
import { tableXml } from "./table-xml.ts";

const bodyPart = "word/document.xml";

/** Puts the tables of the sections into their places of the frame, a Word file without them, and packs it again piece by piece. */
export function assembleDocx(frame: Uint8Array, sections: readonly Section[]): Uint8Array {
  const { [bodyPart]: body, ...others } = unzipSync(frame);
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  for (const [name, bytes] of Object.entries(others)) pack(zip, name, [bytes]);
  pack(zip, bodyPart, bodyOf(new TextDecoder().decode(body), sections));
  zip.end();
  return Buffer.concat(packed);
}

function* bodyOf(frame: string, sections: readonly Section[]): Generator<Uint8Array> {
  const pieces = frame.split(placeOfTable);
  const tables = sections.flatMap(({ orientation, blocks }) =>
    blocks.filter((block): block is Table => block.kind === "table").map((table) => ({ table, orientation })),
  );
  if (pieces.length !== tables.length + 1)
    throw new Error(`The frame has ${pieces.length - 1} places for ${tables.length} tables`);
  for (const [index, piece] of pieces.entries()) {
    yield strToU8(piece);
    const next = tables[index];
    if (!next) continue;
    for (const row of tableXml(next.table, textWidth(next.orientation))) yield strToU8(row);
  }
}

function pack(zip: Zip, name: string, pieces: Iterable<Uint8Array>): void {
  const entry = new ZipDeflate(name, { level: 6 });
  zip.add(entry);
  for (const piece of pieces) entry.push(piece);
  entry.push(new Uint8Array(), true);
}
