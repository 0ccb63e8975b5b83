import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { revealing } from "./reveal.ts";
import type { GridChoice } from "./use-grid-choice.ts";

interface GridSizes {
  readonly rowHeight: number;
  readonly columnWidth: number;
  /** The width of the first column, which stays while others are scrolled. */
  readonly first: number;
}

/** Scrolls the surface of a grid to the cell that keys led to, and at first to where somebody goes on; answers what is tied to its table and heading. */
export function useCellInSight(
  surface: RefObject<HTMLDivElement | null>,
  { at, goesOnAt }: Pick<GridChoice, "at" | "goesOnAt">,
  { rowHeight, columnWidth, first }: GridSizes,
) {
  const table = useRef<HTMLTableElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  // The heading and the first column lie over what is scrolled, so only what they leave free is in sight.
  useLayoutEffect(() => {
    const { current: shown } = surface;
    if (!at || !shown) return;
    const height = shown.clientHeight - (head.current?.offsetHeight ?? 0);
    shown.scrollTop = revealing({ from: at.row * rowHeight, size: rowHeight }, { from: shown.scrollTop, size: height });
    const columnsIn = { from: shown.scrollLeft, size: shown.clientWidth - first };
    shown.scrollLeft = revealing({ from: at.column * columnWidth, size: columnWidth }, columnsIn);
  }, [surface, at, rowHeight, columnWidth, first]);
  // In its middle, for the screen itself is shown from its top, where the last rows may lie below the window.
  useEffect(() => {
    if (goesOnAt === undefined || !surface.current) return;
    surface.current.scrollTop = goesOnAt * rowHeight - surface.current.clientHeight / 2;
    table.current?.focus({ preventScroll: true });
  }, [surface, goesOnAt, rowHeight]);
  return { table, head };
}
