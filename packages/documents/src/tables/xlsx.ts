import { strToU8, Zip } from "fflate";
import { NativeDeflate } from "./native-deflate.ts";
import type { Sheet } from "./sheet.ts";
import { sheetXml, type WrittenSheet } from "./sheet-xml.ts";
import { linksXml, workbookParts, workbookXml } from "./workbook-parts.ts";

/** Text is compressed in pieces of about so many characters: enough for a good ratio, little to hold. */
const pieceCharacters = 65_536;

/** One date for all entries: the same sheets give the same bytes. */
const entryDate = "1980-01-01T00:00:00";

/** Writes a workbook (Office Open XML) piece by piece; holds one piece in memory, whatever the number of rows. */
export function* writeXlsx(sheets: readonly Sheet[]): Generator<Uint8Array, void> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const written = sheets.map((): WrittenSheet => ({ links: [] }));
  const files: Iterable<readonly [string, Iterable<string>]> = [
    ...workbookParts(sheets),
    ...sheets.flatMap((sheet, index) => sheetParts(sheet, `sheet${index + 1}.xml`, written[index])),
    ["xl/workbook.xml", workbookXml(sheets, written)],
  ];
  for (const [name, texts] of files) {
    const entry = new NativeDeflate(name);
    entry.mtime = entryDate;
    zip.add(entry);
    for (const piece of inPieces(texts)) {
      entry.push(strToU8(piece));
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

// What the sheet leads to is known once its rows have been written.
function sheetParts(
  sheet: Sheet,
  name: string,
  written: WrittenSheet = { links: [] },
): (readonly [name: string, texts: Iterable<string>])[] {
  return [
    [`xl/worksheets/${name}`, sheetXml(sheet, written)],
    [`xl/worksheets/_rels/${name}.rels`, linksXml(written.links)],
  ];
}

function* inPieces(texts: Iterable<string>): Generator<string, void> {
  let piece = "";
  for (const text of texts) {
    piece += text;
    if (piece.length < pieceCharacters) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}
