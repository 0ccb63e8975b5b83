/** Returns the cells of a downloaded csv by row, without the apostrophe before formulas. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/gu;
  for (const [whole, quoted, plain = "", end] of text.replace("\uFEFF", "").matchAll(cells)) {
    if (whole === "") break;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/^'(?=[=+@＝＋－＠-])/u, ""));
    if (end === "\r\n") rows.push([]);
  }
  return rows.filter((cells) => cells.length > 0);
}
