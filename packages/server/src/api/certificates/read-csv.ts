/** A header is looked for in so much of the text. */
const headerCharacters = 10_000;

/**
 * Cells of a CSV text (RFC 4180), row by row: quotes, doubled quotes, line breaks inside of them. The delimiter is a comma, or
 * what the first line has more of: Russian table programs write semicolons. Empty lines are left out.
 */
export function readCsv(text: string): string[][] {
  const delimiter = delimiterOf(text);
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"([^${delimiter}\\r\\n]*)|([^${delimiter}\\r\\n]*))(${delimiter}|\\r?\\n|\\r|$)`,
    "y",
  );
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const [, quoted, rest, plain, end] = cell.exec(text) ?? [];
    row.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"') + rest);
    if (end === delimiter) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push([...row, ""]);
  return rows.filter((cells) => cells.some((one) => one.trim() !== ""));
}

function delimiterOf(text: string): string {
  const header = text.slice(0, headerCharacters).replace(/"[^"]*"/g, "");
  const first = header.split(/[\r\n]/, 1)[0] ?? "";
  const count = (character: string) => first.split(character).length - 1;
  // Commas occur in headers, semicolons do not.
  return count(";") > 0 && count(";") >= count(",") ? ";" : ",";
}
