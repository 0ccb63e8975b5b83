import { useMediaQuery } from "@mantine/hooks";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useSteady } from "../../ui/hooks/use-steady.ts";
import { useWords } from "../../words/define-words.ts";
import { reviewWords } from "../../words/review.ts";
import { blockText, type CellPlace, type CellRange, hasRow, steppedPlace } from "./cell-range.ts";
import { GridFoot } from "./grid-foot.tsx";
import { GridHeading } from "./grid-heading.tsx";
import { GridRow } from "./grid-row.tsx";
import classes from "./review-grid.module.css";
import type { ReviewWish } from "./review-queries.ts";
import { type ReviewView, rowHeights, type ShownColumn, type ShownRow, widthOf } from "./review-view.ts";
import type { ChosenRows } from "./use-chosen-rows.ts";
import { useCovered } from "./use-covered.ts";

interface ReviewGridProps {
  readonly wish: ReviewWish;
  readonly view: ReviewView;
  readonly columns: readonly ShownColumn[];
  readonly count: number;
  readonly rowAt: (index: number) => ShownRow | undefined;
  readonly isLoading: boolean;
  readonly onChange: (part: Partial<ReviewView>) => void;
  readonly onOpen: (row: ShownRow) => void;
  readonly chosen: ChosenRows;
  /** Which rows are in sight. */
  readonly onSight: (first: number, last: number) => void;
}

const skeletonRows = 12;

/** Widest first column, pixels, where the others would have no room beside it. */
const narrowPinned = 150;

/** The cells of a table, of which those in sight are drawn; its head and its first column stay in place. */
export function ReviewGrid({
  wish,
  view,
  columns,
  count,
  rowAt,
  isLoading,
  onChange,
  onOpen,
  chosen,
  onSight,
}: ReviewGridProps) {
  const say = useWords(reviewWords);
  const surface = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<CellRange>();
  const isNarrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const [pinned, ...others] = columns;
  const height = rowHeights[view.height];
  const firstWidth = pinned ? pinnedWidth(widthOf(pinned, view), isNarrow) : 0;
  const layout = `${view.height} ${columns.map((column) => `${column.key} ${widthOf(column, view)}`).join()}`;
  const covered = useCovered(surface);
  // Where the keys go on is kept clear of what stays in place.
  const rows = useVirtualizer({
    count: isLoading ? skeletonRows : count,
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
  const choose = useSteady((to: CellPlace, isExtended: boolean) =>
    setRange({ from: isExtended && range ? range.from : to, to }),
  );
  const reach = useSteady((column: number) => column > 0 && across.scrollToIndex(column - 1));
  if (!pinned) return null;

  const width = firstWidth + drawn.total;
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
    rows.scrollToIndex(to.row);
    reach(to.column);
  };
  const textAt = ({ row, column }: CellPlace) => rowAt(row)?.cells[columns[column]?.key ?? ""] ?? "";
  return (
    <div ref={surface} className={classes.surface}>
      <table
        className={classes.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are chosen as those of a grid
        role="grid"
        aria-label={say("table")}
        aria-rowcount={count + 2}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-busy={isLoading}
        aria-activedescendant={range && `cell-${range.to.row}-${range.to.column}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onCopy={(event) => {
          if (!range) return;
          event.clipboardData.setData("text/plain", blockText(range, textAt));
          event.preventDefault();
        }}
      >
        <GridHeading
          {...{ wish, view, columns, onChange, width, firstWidth, chosen, count }}
          across={drawn}
          onReach={reach}
        />
        <tbody className={classes.rows} style={{ height: rows.getTotalSize(), width }}>
          {items.map(({ index, start, key }) => (
            <GridRow
              key={key}
              ref={height === null ? rows.measureElement : undefined}
              row={rowAt(index)}
              isChosen={chosen.ids.has(rowAt(index)?.id ?? "")}
              onToggle={chosen.toggle}
              range={range && hasRow(range, index) ? range : undefined}
              {...{ index, start, height, columns, firstWidth, width, onOpen }}
              search={wish.search}
              across={drawn}
              onChoose={choose}
            />
          ))}
        </tbody>
        {!isLoading && <GridFoot {...{ wish, columns, width, firstWidth }} across={drawn} row={count + 2} />}
      </table>
    </div>
  );
}

function pinnedWidth(width: number, isNarrow: boolean): number {
  return isNarrow ? Math.min(narrowPinned, width) : width;
}

function widthOfColumn(column: ShownColumn | undefined, view: ReviewView): number {
  return column ? widthOf(column, view) : 0;
}
