/**
 * A pattern over Russian and English text: `\<` and `\>` are the edges of a word, which JavaScript's `\b` knows in Latin letters
 * alone. Flags default to `iu`; a pattern that is to find all matches needs `g` as well.
 */
export function pattern(source: string, flags = "iu"): RegExp {
  const edged = source.replaceAll("\\<", "(?<![\\p{L}\\p{N}_])").replaceAll("\\>", "(?![\\p{L}\\p{N}_])");
  return new RegExp(edged, flags);
}
