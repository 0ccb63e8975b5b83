import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { useSteady } from "../../../ui/hooks/use-steady.ts";
import { blockText, type CellPlace, type CellRange, steppedPlace } from "../../../ui/table/cell-range.ts";
import type { ChosenRows } from "../chosen/use-chosen-rows.ts";
import type { ShownColumn, ShownRow } from "../review-view.ts";

interface Cells {
  readonly columns: readonly ShownColumn[];
  readonly count: number;
  readonly rowAt: (index: number) => ShownRow | undefined;
  readonly onOpen: (row: ShownRow) => void;
  readonly chosen: ChosenRows;
  /** Scrolls a cell into sight. */
  readonly onReach: (place: CellPlace) => void;
}

/** The cells that are chosen by keys or the pointer: keys move and widen the choice, open its row and choose it; it is copied as a block. */
export function useCellRange({ columns, count, rowAt, onOpen, chosen, onReach }: Cells) {
  const [range, setRange] = useState<CellRange>();
  const choose = useSteady((to: CellPlace, isExtended: boolean) =>
    setRange({ from: isExtended && range ? range.from : to, to }),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const at = range?.to ?? { row: 0, column: 0 };
    const row = rowAt(at.row);
    if (event.key === "Enter" && range && row) return onOpen(row);
    if (event.key === " " && range && row) {
      event.preventDefault();
      return chosen.toggle(row.id, event.shiftKey);
    }
    const to = steppedPlace(event, at, { rows: count, columns: columns.length });
    if (!to) return;
    event.preventDefault();
    choose(range ? to : at, event.shiftKey);
    onReach(to);
  };
  const textAt = ({ row, column }: CellPlace) => rowAt(row)?.cells[columns[column]?.key ?? ""] ?? "";
  const onCopy = (event: ClipboardEvent) => {
    if (!range) return;
    event.clipboardData.setData("text/plain", blockText(range, textAt));
    event.preventDefault();
  };
  return { range, choose, onKeyDown, onCopy };
}
