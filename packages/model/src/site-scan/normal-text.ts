/** A text normalised for pattern matching, with a mapping back to the original. */
export interface NormalText {
  readonly text: string;
  /** Returns the original text between two positions of the normalised text. */
  readonly written: (from: number, to: number) => string;
  /** Maps a position in the original to one in the normalised text. */
  readonly placeOf: (original: number) => number;
}

const replaced = new Map<string, string>([
  ...[..."\u00a0\u2007\u2008\u2009\u200a\u202f"].map((space) => [space, " "] as const),
  ...[..."«»“”„"].map((quote) => [quote, '"'] as const),
  ...[..."–—−"].map((dash) => [dash, "-"] as const),
  ["ё", "е"],
]);

const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/;

/** Latin letters that look like Cyrillic ones and occur in copied texts. */
const lookAlikes: Readonly<Record<string, string>> = { a: "а", c: "с", e: "е", o: "о", p: "р", x: "х", y: "у", k: "к" };

/**
 * Normalises a text for matching: unifies spaces, quotation marks and dashes, replaces `ё` with `е`, lowercases, and drops invisible
 * characters. Latin look-alikes within a Cyrillic word («пeрсональные» with a Latin `e`) become Cyrillic. Works character by character, so
 * that a match can be cut from the original.
 */
export function normalText(original: string): NormalText {
  const signs: string[] = [];
  const places: number[] = [];
  for (let index = 0; index < original.length; index++) {
    const sign = original.charAt(index);
    if (unseen.test(sign)) continue;
    const small = sign.toLowerCase();
    // A capital that lowercases to two characters (İ) would shift all positions after it.
    const lowered = small.length === 1 ? small : sign;
    signs.push(replaced.get(lowered) ?? lowered);
    places.push(index);
  }
  const text = signs.join("").replace(/\p{L}+/gu, withoutLookAlikes);
  return {
    text,
    written: (from, to) => original.slice(places[from] ?? original.length, (places[to - 1] ?? original.length) + 1),
    placeOf: (position) => {
      const foundIndex = places.findIndex((offset) => offset >= position);
      return foundIndex < 0 ? places.length : foundIndex;
    },
  };
}

function withoutLookAlikes(word: string): string {
  if (!/[а-я]/u.test(word) || !/[aceopxyk]/.test(word)) return word;
  return word.replace(/[aceopxyk]/g, (letter) => lookAlikes[letter] ?? letter);
}

/**
 * Compiles a regular expression for Russian and English text. `\<` and `\>` are word boundaries, because JavaScript's `\b` only knows
 * Latin letters. Flags default to `iu`; add `g` to find all matches.
 */
export function pattern(source: string, flags = "iu"): RegExp {
  const edged = source.replaceAll("\\<", "(?<![\\p{L}\\p{N}_])").replaceAll("\\>", "(?![\\p{L}\\p{N}_])");
  return new RegExp(edged, flags);
}

/** A sentence of a normalised text with its start position. */
export interface Sentence {
  readonly from: number;
  readonly text: string;
}

/** Sentence end: a full stop before a space (except after common abbreviations), `;` or a line end. */
const end =
  /(?<!(?<![\p{L}\p{N}_])(?:г|ул|д|оф|пр|пер|обл|корп|стр|кв|пом|наб|пл|ст|ч|п|т|е|им|руб|тыс))[.!?](?=\s)|[;\n]/gu;

/** Splits a normalised text into sentences. */
export function sentencesOf(normal: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (const { index, 0: sign } of [...normal.matchAll(end), { index: normal.length, 0: "" }]) {
    const text = normal.slice(from, index);
    if (text.trim() !== "") sentences.push({ from, text });
    from = index + sign.length;
  }
  return sentences;
}
