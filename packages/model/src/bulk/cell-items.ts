/** Joins the items of an answer into the text of one cell: by semicolons, an item that holds one or begins with a quotation mark in quotation marks. */
export function joinItems(items: readonly string[]): string {
  return items.map((item) => (/[;\n]|^"/u.test(item) ? `"${item.replaceAll('"', '""')}"` : item)).join("; ");
}

const quoted = /\s*"((?:[^"]|"")*)"\s*(?=[;\n]|$)/uy;
const plain = /[^;\n]*/uy;

/** Splits the text of a cell into items, each once: by semicolons and line breaks outside of quotation marks. */
export function splitItems(text: string): string[] {
  const items: string[] = [];
  for (let at = 0; at <= text.length; at++) {
    const inQuotes = matchAt(quoted, text, at);
    // Quotation marks around a plain name belong to it: «"Ромашка"».
    const isQuoted = inQuotes?.[1] !== undefined && /[;\n]|""/u.test(inQuotes[1]);
    const [whole = ""] = (isQuoted ? inQuotes : matchAt(plain, text, at)) ?? [];
    items.push(isQuoted ? (inQuotes[1] ?? "").replaceAll('""', '"') : whole.trim().replace(/\s+/gu, " "));
    at += whole.length;
  }
  return [...new Set(items)].filter(Boolean);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
