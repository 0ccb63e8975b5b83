import { useMediaQuery } from "@mantine/hooks";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useMemo } from "react";
import { useSteady } from "../../../ui/hooks/use-steady.ts";
import { type ReviewView, rowHeights, type ShownColumn, widthOf } from "../review-view.ts";
import { useCovered } from "./use-covered.ts";

interface GridOver {
  /** What scrolls. */
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly view: ReviewView;
  readonly columns: readonly ShownColumn[];
  readonly count: number;
  /** Which rows are in sight. */
  readonly onSight: (first: number, last: number) => void;
}

/** Widest first column, pixels, where the others would have no room beside it. */
const narrowPinned = 150;

/** Which rows and columns of a table are in sight, and so drawn; its first column always is. */
export function useGridSight({ surface, view, columns, count, onSight }: GridOver) {
  const isNarrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const [pinned, ...others] = columns;
  const height = rowHeights[view.height];
  const firstWidth = pinned ? pinnedWidth(widthOf(pinned, view), isNarrow) : 0;
  const layout = `${view.height} ${columns.map((column) => `${column.key} ${widthOf(column, view)}`).join()}`;
  const covered = useCovered(surface);
  // Where the keys go on is kept clear of what stays in place.
  const rows = useVirtualizer({
    count,
    getScrollElement: () => surface.current,
    estimateSize: () => height ?? rowHeights.standard,
    scrollPaddingEnd: covered.height,
    overscan: 6,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: others.length,
    getScrollElement: () => surface.current,
    estimateSize: (index) => widthOfColumn(others[index], view),
    scrollPaddingEnd: firstWidth + covered.width,
    overscan: 2,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are measured anew when the layout is another one
  useEffect(() => {
    rows.measure();
    across.measure();
  }, [layout]);
  const items = rows.getVirtualItems();
  const [first, last] = [items.at(0)?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => onSight(first, last));
  // The very list for as long as the same columns are in sight.
  const [visible, total] = [across.getVirtualItems(), across.getTotalSize()];
  const drawn = useMemo(() => ({ items: visible, before: visible.at(0)?.start ?? 0, total }), [visible, total]);
  const reach = useSteady((column: number) => column > 0 && across.scrollToIndex(column - 1));
  return { rows, items, height, across: drawn, firstWidth, width: firstWidth + total, reach };
}

function pinnedWidth(width: number, isNarrow: boolean): number {
  return isNarrow ? Math.min(narrowPinned, width) : width;
}

function widthOfColumn(column: ShownColumn | undefined, view: ReviewView): number {
  return column ? widthOf(column, view) : 0;
}
