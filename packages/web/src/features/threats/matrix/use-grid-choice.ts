import { type KeyboardEvent, useState } from "react";
import { type CellPlace, type CellRange, isWithin, steppedPlace } from "../../../ui/table/cell-range.ts";

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Returns the key of the cell at a position; undefined if it cannot be selected. */
  readonly keyAt: (cell: CellPlace) => string | undefined;
  /** Called on Enter. */
  readonly onOpen: (cell: CellPlace) => void;
  /** The user's last cell, which is active initially. */
  readonly from?: CellPlace | undefined;
  /** Called when a key moves the active cell, to scroll it into view. */
  readonly onMove?: (cell: CellPlace) => void;
}

/** Manages selected cells of a grid: pointer, Space, Shift for a block, Ctrl+A for all. */
export function useGridChoice({ rows, columns, keyAt, onOpen, from, onMove }: GridSize) {
  const [goesOnAt] = useState(from?.row);
  const [at, setAt] = useState(from);
  const [anchor, setAnchor] = useState(from);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const keysIn = (range: CellRange) => {
    const keys: string[] = [];
    for (let row = Math.min(range.from.row, range.to.row); row <= Math.max(range.from.row, range.to.row); row++)
      for (let column = 0; column < columns; column++) {
        const key = isWithin(range, { row, column }) ? keyAt({ row, column }) : undefined;
        if (key !== undefined) keys.push(key);
      }
    return keys;
  };
  const add = (keys: readonly string[]) => setChosen((before) => new Set([...before, ...keys]));
  const toggle = (cell: CellPlace, isRange: boolean) => {
    setAt(cell);
    if (isRange && anchor) return add(keysIn({ from: anchor, to: cell }));
    setAnchor(cell);
    const key = keyAt(cell);
    if (key !== undefined) setChosen((before) => toggled(before, key));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const here = at ?? { row: 0, column: 0 };
    if (event.key === "Enter" && at) return onOpen(here);
    if (event.key === " ") {
      event.preventDefault();
      return toggle(here, event.shiftKey);
    }
    if (event.key === "Escape") return setChosen(new Set());
    if ((event.ctrlKey || event.metaKey) && event.code === "KeyA") {
      event.preventDefault();
      return add(keysIn({ from: { row: 0, column: 0 }, to: { row: rows - 1, column: columns - 1 } }));
    }
    const to = steppedPlace(event, here, { rows, columns });
    if (!to) return;
    event.preventDefault();
    const cell = at ? to : here;
    if (event.shiftKey) add(keysIn({ from: anchor ?? here, to: cell }));
    else setAnchor(cell);
    setAt(cell);
    onMove?.(cell);
  };
  return { at, goesOnAt, setAt, chosen, toggle, onKeyDown, setAnchor, clear: () => setChosen(new Set()), add };
}

export type GridChoice = ReturnType<typeof useGridChoice>;

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}
