/**
 * Compiles a regular expression for Russian and English text. `\<` and `\>` are word boundaries, because JavaScript's `\b` only knows
 * Latin letters. Flags default to `iu`; add `g` to find all matches.
 */
export function pattern(source: string, flags = "iu"): RegExp {
  const edged = source.replaceAll("\\<", "(?<![\\p{L}\\p{N}_])").replaceAll("\\>", "(?![\\p{L}\\p{N}_])");
  return new RegExp(edged, flags);
}
