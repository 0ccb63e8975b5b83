/** Where something stands along one axis, or what of it is in sight. */
interface Stretch {
  readonly from: number;
  readonly size: number;
}

/** How far to scroll so that a cell is in sight: no further than needed, and not at all where it is. */
export function revealing(cell: Stretch, sight: Stretch): number {
  if (cell.from < sight.from) return cell.from;
  return Math.max(sight.from, Math.min(cell.from, cell.from + cell.size - sight.size));
}
