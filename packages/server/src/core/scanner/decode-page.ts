/** Bytes in which a page may say how it is written. */
const headBytes = 2_048;
const boms: readonly (readonly [string, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];
const charsetSign = /charset\s*=\s*["']?\s*([\w-]+)/iu;
/** What pages of Russia are written in where they do not say it and are no UTF-8. */
const olds = ["windows-1251", "koi8-r"] as const;
const frequent = /[аеинорст]/gu;

/** The text of a page: by its mark, its header, its `<meta>`, else UTF-8 where it is one, else the older way that reads as Russian. */
export function decodePage(bytes: Buffer, contentType = ""): string {
  const mark = boms.find(([, bom]) => bom.every((byte, index) => bytes[index] === byte))?.[0];
  const head = bytes.subarray(0, headBytes).toString("latin1");
  const charsets = [mark, charsetSign.exec(contentType)?.[1], charsetSign.exec(head)?.[1], "utf-8"];
  for (const charset of charsets) {
    const text = charset === undefined ? undefined : decoded(bytes, charset);
    if (text !== undefined) return text;
  }
  const [first = "", second = ""] = olds.map((charset) => new TextDecoder(charset).decode(bytes));
  return frequentIn(first) >= frequentIn(second) ? first : second;
}

function decoded(bytes: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function frequentIn(text: string): number {
  return text.match(frequent)?.length ?? 0;
}
