const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What must be replaced or left out; most texts have none of it, which one test shows. */
const unsafe = /[&<>"]|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** A text inside XML; what XML cannot hold (control characters, halves of a pair) is left out. */
export function xmlText(text: string): string {
  if (!unsafe.test(text)) return text;
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
