/**
 * A pattern over Russian and English text: `\<` and `\>` are the edges of a word, which JavaScript's `\b` knows in Latin letters
 * alone. Flags `iu` by default; a pattern that is to find all matches also gets `g`.
 */
export function pattern(source: string, flags = "iu"): RegExp {
  const edged = source.replaceAll("\\<", "(?<![\\p{L}\\p{N}_])").replaceAll("\\>", "(?![\\p{L}\\p{N}_])");
  return new RegExp(edged, flags);
}
