const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What must be replaced or left out; most texts have none of it, which one test shows. */
const unsafe = /[&<>"]|_x[\da-f]{4}_|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/iu;

/** A text inside XML; what XML cannot hold (control characters, halves of a pair) is left out. A text like `_x0041_` is no escaped sign. */
export function xmlText(text: string): string {
  if (!unsafe.test(text)) return text;
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/_(?=x[\da-f]{4}_)/giu, "_x005F_")
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
