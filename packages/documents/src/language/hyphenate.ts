const softHyphen = "\u00ad";
const vowel = /[аеёиоуыэюяaeiouy]/iu;
/** Letters that stay with the one before them. */
const clinging = /[ьъй]/iu;

/** Least letters before the first break and after the last one, and of a word that is broken at all (documents 0.8). */
const before = 2;
const after = 3;
const shortest = 6;

/**
 * A word with soft hyphens where it may be broken: between syllables, each part with a vowel. Abbreviations, codes and numbers
 * are never broken.
 */
export function hyphenate(word: string): string {
  const letters = [...word];
  if (letters.length < shortest || !/^\p{L}+$/u.test(word) || word === word.toUpperCase()) return word;
  return letters.map((letter, index) => (mayBreakBefore(letters, index) ? softHyphen + letter : letter)).join("");
}

function mayBreakBefore(letters: readonly string[], index: number): boolean {
  const [previous = "", letter = "", next = ""] = [letters[index - 1], letters[index], letters[index + 1]];
  if (index < before || letters.length - index < after || clinging.test(letter)) return false;
  if (!hasVowel(letters.slice(0, index)) || !hasVowel(letters.slice(index))) return false;
  // A doubled consonant is parted, whatever follows: «рас-следование», not «расс-ледование».
  if (!vowel.test(letter) && letter === previous) return true;
  if (!vowel.test(previous) && previous === letters[index - 2]) return false;
  // After a vowel before a consonant with its vowel, between two consonants, or between two vowels.
  if (vowel.test(letter)) return vowel.test(previous);
  if (vowel.test(previous)) return vowel.test(next);
  return vowel.test(next) || clinging.test(previous);
}

function hasVowel(letters: readonly string[]): boolean {
  return letters.some((letter) => vowel.test(letter));
}
