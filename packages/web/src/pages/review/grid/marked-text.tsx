/** A text in which the words that are searched for are marked. */
export function MarkedText({ text, search }: { readonly text: string; readonly search: string }) {
  const sought = search.split(/\s+/u).filter(Boolean).map(pattern);
  if (sought.length === 0) return text;
  const pieces = text.split(new RegExp(`(${sought.join("|")})`, "giu"));
  let start = 0;
  return pieces.map((piece, index) => {
    const key = start;
    start += piece.length;
    // What was captured stands at the odd places.
    return index % 2 === 1 ? <mark key={key}>{piece}</mark> : piece;
  });
}

// The server finds `е` where `ё` is written, and the other way round.
function pattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/gu, "\\$&").replace(/[её]/giu, "[её]");
}
