import { escapeFormula } from "@opis/model/text/escape-formula";

const encoder = new TextEncoder();

/**
 * Writes a table as CSV piece by piece, as Excel in Russia opens it: UTF-8 with its mark, `;` between cells, CRLF after rows. A text
 * that a table program would compute stands behind an apostrophe.
 */
export function* writeCsv(rows: Iterable<readonly string[]>): Generator<Uint8Array, void> {
  yield encoder.encode("\uFEFF");
  for (const cells of rows) yield encoder.encode(`${cells.map(cellText).join(";")}\r\n`);
}

function cellText(text: string): string {
  const harmless = escapeFormula(text);
  return /[";\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
