/** A template has some fifty columns and takes a thousand rows; a cell beyond these belongs to no template. */
const most = { columns: 200, rows: 5_000 };

const sheetFile = /^xl\/worksheets\/[^/]+\.xml$/i;
const placed = /<(?:\w+:)?(?:c|row)\b[^>]*?\sr\s*=\s*(["'])([^"']*)\1/g;
const longestTag = 4_096;

/** A sheet has a cell so far out that the table between would fill the memory. */
export class FarCell extends Error {
  /** @param {string} place */
  constructor(place) {
    super(`a cell at ${place}`);
    this.place = place;
  }
}

/**
 * Looks through the pieces of an unpacked file as they come, and throws a `FarCell` before anything is made of them.
 * @param {string} fileName
 * @returns {(piece: Buffer) => void}
 */
export function farCellGuard(fileName) {
  if (!sheetFile.test(fileName)) return () => {};
  let rest = "";
  return (piece) => {
    const text = rest + piece.toString("latin1");
    for (const [, , place] of text.matchAll(placed)) refuseFar(place);
    // A tag may go on in the next piece.
    rest = text.slice(Math.max(text.lastIndexOf("<"), text.length - longestTag));
  };
}

/** @param {string} place */
function refuseFar(place) {
  const found = /^([A-Z]{0,3})(\d{1,7})$/i.exec(place);
  if (!found || Number(found[2]) > most.rows || columnOf(found[1]) > most.columns)
    throw new FarCell(place.slice(0, 20));
}

/** @param {string} letters */
function columnOf(letters) {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
