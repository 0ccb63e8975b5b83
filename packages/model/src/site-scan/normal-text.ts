/** A text as patterns are tried on it, and the way back to how it was written. */
export interface NormalText {
  readonly text: string;
  /** What was written from one place of the normal text to another. */
  readonly written: (from: number, to: number) => string;
  /** The place in the normal text of one in the original. */
  readonly placeOf: (original: number) => number;
}

const replaced = new Map<string, string>([
  ...[..."\u00a0\u2007\u2008\u2009\u200a\u202f"].map((space) => [space, " "] as const),
  ...[..."«»“”„"].map((quote) => [quote, '"'] as const),
  ...[..."–—−"].map((dash) => [dash, "-"] as const),
  ["ё", "е"],
]);

const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/;

/** Latin letters that look Cyrillic, as they stand in copied texts. */
const lookAlikes: Readonly<Record<string, string>> = { a: "а", c: "с", e: "е", o: "о", p: "р", x: "х", y: "у", k: "к" };

/**
 * One kind of space, quotation mark and dash, `ё` as `е`, small letters, nothing that is not seen, and Latin look-alikes within a
 * Cyrillic word («пeрсональные» with a Latin `e`) as the letters that they stand for: sign by sign, so that a hit can be cut from the original.
 */
export function normalText(original: string): NormalText {
  const signs: string[] = [];
  const places: number[] = [];
  for (let place = 0; place < original.length; place++) {
    const sign = original.charAt(place);
    if (unseen.test(sign)) continue;
    const small = sign.toLowerCase();
    // A capital that becomes two signs (İ) would move all that follows.
    const one = small.length === 1 ? small : sign;
    signs.push(replaced.get(one) ?? one);
    places.push(place);
  }
  const text = signs.join("").replace(/\p{L}+/gu, withoutLookAlikes);
  return {
    text,
    written: (from, to) => original.slice(places[from] ?? original.length, (places[to - 1] ?? original.length) + 1),
    placeOf: (position) => {
      const found = places.findIndex((place) => place >= position);
      return found < 0 ? places.length : found;
    },
  };
}

function withoutLookAlikes(word: string): string {
  if (!/[а-я]/u.test(word) || !/[aceopxyk]/.test(word)) return word;
  return word.replace(/[aceopxyk]/g, (letter) => lookAlikes[letter] ?? letter);
}
