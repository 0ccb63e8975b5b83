const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/**
 * Removes soft hyphens, zero-width spaces and direction marks, which are invisible and come with copied texts. Joiners within words
 * remain.
 */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}

/** Latin and Cyrillic letters that look the same, in the same order. */
const latin = "aceopxyABCEHKMOPTXY";
const cyrillic = "асеорхуАВСЕНКМОРТХУ";
const toCyrillic = new Map([...latin].map((letter, index) => [letter, cyrillic[index] ?? letter]));
const toLatin = new Map([...cyrillic].map((letter, index) => [letter, latin[index] ?? letter]));

const ofLatin = /\p{Script=Latin}/u;
const ofCyrillic = /\p{Script=Cyrillic}/u;
const distinctLatin = new RegExp(`(?![${latin}])\\p{Script=Latin}`, "u");
const distinctCyrillic = new RegExp(`(?![${cyrillic}])\\p{Script=Cyrillic}`, "u");
const word = /\p{L}+/gu;

/**
 * Converts each word to one alphabet: Latin letters in a Cyrillic word that look the same become Cyrillic, and vice versa. Words with
 * distinctive letters of both alphabets, such as brand names, and words without any distinctive letter are unchanged.
 */
export function withOneAlphabet(text: string): string {
  if (!(ofLatin.test(text) && ofCyrillic.test(text))) return text;
  const context = alphabetOf(text);
  return text.replace(word, (letters) => {
    if (!(ofLatin.test(letters) && ofCyrillic.test(letters))) return letters;
    const alphabet = isPlain(letters) ? context : alphabetOf(letters);
    if (alphabet === undefined) return letters;
    const fold = alphabet === "cyrillic" ? toCyrillic : toLatin;
    return [...letters].map((letter) => fold.get(letter) ?? letter).join("");
  });
}

/** Returns the first word that could be Latin or Cyrillic: two such words look the same but differ. */
export function wordOfTwoAlphabets(text: string): string | undefined {
  return withOneAlphabet(text)
    .match(word)
    ?.find((letters) => ofLatin.test(letters) && ofCyrillic.test(letters) && isPlain(letters));
}

/** Returns whether a text mixes alphabets within a word, which no legitimate web or e-mail address does. */
export function mixesAlphabets(text: string): boolean {
  return (text.match(word) ?? []).some((letters) => ofLatin.test(letters) && ofCyrillic.test(letters));
}

/** Returns whether each letter has a look-alike in the other alphabet. */
function isPlain(letters: string): boolean {
  return !(distinctLatin.test(letters) || distinctCyrillic.test(letters));
}

/** Returns the alphabet of the letters without a look-alike; undefined if there are none, or of both. */
function alphabetOf(text: string): "latin" | "cyrillic" | undefined {
  const [isLatin, isCyrillic] = [distinctLatin.test(text), distinctCyrillic.test(text)];
  if (isLatin === isCyrillic) return undefined;
  return isLatin ? "latin" : "cyrillic";
}

/**
 * Normalises a name for uniqueness checks: lower case, `ё` as `е`, single spaces (decisions 7), composed letters (some systems decompose
 * `й` and `ё`), without invisible characters, and with look-alike letters of the other alphabet replaced. Idempotent.
 */
export function normaliseName(name: string): string {
  // More capitals than lower-case letters have look-alikes.
  const folded = withOneAlphabet(withoutInvisible(name)).toLowerCase().normalize("NFC").replaceAll("ё", "е");
  return withOneAlphabet(folded).trim().replace(/\s+/gu, " ");
}
