const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** A text without soft hyphens, zero-width spaces and marks of direction, which copied texts carry along and nobody sees. Joiners within words stay. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}

/** Latin and Cyrillic letters that print the same, in one order. */
const latin = "aceopxyABCEHKMOPTXY";
const cyrillic = "асеорхуАВСЕНКМОРТХУ";
const toCyrillic = new Map([...latin].map((letter, place) => [letter, cyrillic[place] ?? letter]));
const toLatin = new Map([...cyrillic].map((letter, place) => [letter, latin[place] ?? letter]));

const ofLatin = /\p{Script=Latin}/u;
const ofCyrillic = /\p{Script=Cyrillic}/u;
const distinctLatin = new RegExp(`(?![${latin}])\\p{Script=Latin}`, "u");
const distinctCyrillic = new RegExp(`(?![${cyrillic}])\\p{Script=Cyrillic}`, "u");
const word = /\p{L}+/gu;

/**
 * A text whose words are each in one alphabet: Latin letters that slipped into a Cyrillic word, where they look the same, become Cyrillic
 * ones, and the other way round. A word in which both alphabets can be distinguished stays as it is, as names of brands have such; so does
 * one of which nothing tells the alphabet.
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

/** The first word of which nothing tells whether it is Latin or Cyrillic: two such words look the same and are not. */
export function wordOfTwoAlphabets(text: string): string | undefined {
  return withOneAlphabet(text)
    .match(word)
    ?.find((letters) => ofLatin.test(letters) && ofCyrillic.test(letters) && isPlain(letters));
}

/** Whether a text mixes the alphabets within one word, as no address of the web or of e-mail does in good faith. */
export function mixesAlphabets(text: string): boolean {
  return (text.match(word) ?? []).some((letters) => ofLatin.test(letters) && ofCyrillic.test(letters));
}

/** Whether each letter has its like in the other alphabet. */
function isPlain(letters: string): boolean {
  return !(distinctLatin.test(letters) || distinctCyrillic.test(letters));
}

/** The alphabet of the letters that have no like in the other one; undefined where there are none, or of both. */
function alphabetOf(text: string): "latin" | "cyrillic" | undefined {
  const [isLatin, isCyrillic] = [distinctLatin.test(text), distinctCyrillic.test(text)];
  if (isLatin === isCyrillic) return undefined;
  return isLatin ? "latin" : "cyrillic";
}

/**
 * A name as it is compared for uniqueness: without case, `ё` as `е`, runs of spaces as one (decisions 7), and letters
 * typed as two marks as one letter, since some systems copy `й` and `ё` so; what nobody sees counts for nothing, nor do letters of the
 * other alphabet that look the same within a word. Idempotent.
 */
export function normaliseName(name: string): string {
  // Capitals have more likes than small letters have.
  const folded = withOneAlphabet(withoutInvisible(name)).toLowerCase().normalize("NFC").replaceAll("ё", "е");
  return withOneAlphabet(folded).trim().replace(/\s+/gu, " ");
}
