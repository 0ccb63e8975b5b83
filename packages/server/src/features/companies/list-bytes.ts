/** A list as JSON in bytes, in pieces of a hundred rows: after an edit the one piece is written out again that has its row. */
export interface ListBytes {
  /** JSON of each row. */
  readonly texts: readonly string[];
  /** What stands between the brackets, one after another. */
  readonly pieces: readonly Buffer[];
}

const rowsOfPiece = 100;

/** The list of these rows; of the one before stay the pieces whose rows are the same at the same places. */
export function listBytesOf(texts: readonly string[], before?: ListBytes): ListBytes {
  if (texts === before?.texts) return before;
  const pieces = Array.from({ length: Math.ceil(texts.length / rowsOfPiece) }, (_, index) => {
    const start = index * rowsOfPiece;
    const known = before && isSameFrom(start, texts, before.texts) ? before.pieces[index] : undefined;
    return known ?? bytesOf(texts.slice(start, start + rowsOfPiece), index);
  });
  return { texts, pieces };
}

function isSameFrom(start: number, texts: readonly string[], before: readonly string[]): boolean {
  for (let place = start; place < start + rowsOfPiece; place++) if (texts[place] !== before[place]) return false;
  return true;
}

function bytesOf(texts: readonly string[], index: number): Buffer {
  return Buffer.from(`${index > 0 ? "," : ""}${texts.join(",")}`);
}
