import { escapeFormula } from "@opis/model/text/escape-formula";

const encoder = new TextEncoder();

/**
 * Writes a table as CSV in chunks, in the format Excel expects in Russia: UTF-8 with BOM, `;` separators, CRLF. Text that a spreadsheet
 * would evaluate is prefixed with an apostrophe.
 */
export function* writeCsv(rows: Iterable<readonly string[]>): Generator<Uint8Array, void> {
  yield encoder.encode("\uFEFF");
  for (const cells of rows) yield encoder.encode(`${cells.map(cellText).join(";")}\r\n`);
}

function cellText(text: string): string {
  const harmless = escapeFormula(text);
  return /[";\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
