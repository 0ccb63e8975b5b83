const lookAlikes: Readonly<Record<string, string>> = {
  a: "а",
  c: "с",
  e: "е",
  o: "о",
  p: "р",
  x: "х",
  y: "у",
  A: "А",
  B: "В",
  C: "С",
  E: "Е",
  H: "Н",
  K: "К",
  M: "М",
  O: "О",
  P: "Р",
  T: "Т",
  X: "Х",
};

/**
 * A register's text as people read it: without what table programs leave in it (`_x000D_`, no-break spaces, double spaces),
 * with Russian quotation marks, and with Russian letters in Russian words (registers have «cредство» with a Latin c).
 */
export function cleanText(text: string): string {
  return text
    .replaceAll("_x000D_", " ")
    .replace(/[\s\u00a0]+/gu, " ")
    .trim()
    .replace(/\p{L}+/gu, russianWord)
    .replace(/["“”„]/g, (_mark, at: number, whole: string) => (/[\s(«]/.test(whole[at - 1] ?? " ") ? "«" : "»"));
}

// A word of both alphabets whose Latin letters all look Russian is a Russian one.
function russianWord(word: string): string {
  if (!/\p{Script=Cyrillic}/u.test(word) || !/[A-Za-z]/.test(word)) return word;
  const latin = word.match(/[A-Za-z]/g) ?? [];
  if (latin.some((letter) => !Object.hasOwn(lookAlikes, letter))) return word;
  return word.replace(/[A-Za-z]/g, (letter) => lookAlikes[letter] ?? letter);
}
