import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { blockText, type CellPlace, type CellRange, hasRow, steppedPlace } from "../../ui/table/cell-range.ts";
import { useStableCallback } from "../../ui/use-stable-callback.ts";
import { GridHeading } from "./grid-heading.tsx";
import { type DrawnColumns, GridRow } from "./grid-row.tsx";
import classes from "./review-grid.module.css";
import { type ReviewQuery, reviewTotalsQuery } from "./review-queries.ts";
import { type ReviewView, rowHeights, type ShownColumn, type ShownRow, widthOf } from "./table-view-settings.ts";
import type { SelectedRows } from "./use-selected-rows.ts";

interface ReviewGridProps {
  readonly wish: ReviewQuery;
  readonly view: ReviewView;
  readonly columns: readonly ShownColumn[];
  readonly count: number;
  readonly rowAt: (index: number) => ShownRow | undefined;
  readonly isLoading: boolean;
  readonly onChange: (part: Partial<ReviewView>) => void;
  readonly onOpen: (row: ShownRow) => void;
  readonly chosen: SelectedRows;
  /** Called with the range of visible rows. */
  readonly onSight: (first: number, last: number) => void;
}

const skeletonRows = 12;

interface GridFootProps {
  readonly wish: ReviewQuery;
  readonly columns: readonly ShownColumn[];
  readonly across: DrawnColumns;
  readonly firstWidth: number;
  readonly width: number;
  /** Index of its row among all rows. */
  readonly row: number;
}

/** Renders the totals of each column: number of filled cells, and sum or mean where meaningful. */
const GridFoot = memo(function GridFoot(props: GridFootProps) {
  const { wish, columns, across, firstWidth, width, row } = props;
  const say = useWords(reviewWords);
  const language = useLanguage();
  const { data } = useQuery(reviewTotalsQuery(wish));
  const textOf = (column: ShownColumn | undefined) => {
    const total = column && data?.totals[column.key];
    if (!total) return "";
    const totals = (["filled", "sum", "mean"] as const).flatMap((name) => {
      const value = total[name];
      return value === undefined ? [] : [say(`total_${name}`, { count: value.toLocaleString(language) })];
    });
    return totals.join(", ");
  };
  return (
    <tfoot className={classes.foot} style={{ width }} aria-label={say("totals")}>
      <tr aria-rowindex={row} className={classes.headRow}>
        <td className={classes.total} aria-colindex={1} data-pinned style={{ width: firstWidth }}>
          {textOf(columns[0])}
        </td>
        {across.items.map(({ index, size }, position) => (
          <td
            key={index}
            className={classes.total}
            aria-colindex={index + 2}
            style={{ width: size, marginInlineStart: position === 0 ? across.before : 0 }}
          >
            {textOf(columns[index + 1])}
          </td>
        ))}
      </tr>
    </tfoot>
  );
});

interface GridOver {
  /** The scroll container. */
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly view: ReviewView;
  readonly columns: readonly ShownColumn[];
  readonly count: number;
  /** Called with the range of visible rows. */
  readonly onSight: (first: number, last: number) => void;
}

/** Maximum width of the first column, in pixels, if the others would have no room next to it. */
const narrowPinned = 150;

/** Returns which rows and columns of a table are in view and so rendered; the first column always is. */
function useGridSight({ surface, view, columns, count, onSight }: GridOver) {
  const isNarrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const [pinned, ...others] = columns;
  const height = rowHeights[view.height];
  const firstWidth = pinned ? pinnedWidth(widthOf(pinned, view), isNarrow) : 0;
  const layout = `${view.height} ${columns.map((column) => `${column.key} ${widthOf(column, view)}`).join()}`;
  const covered = useCovered(surface);
  // The focused cell must stay clear of the sticky parts.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: measure sizes again when the layout changes
  useEffect(() => {
    rows.measure();
    across.measure();
  }, [layout]);
  const items = rows.getVirtualItems();
  const [first, last] = [items.at(0)?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => onSight(first, last));
  // The same array while the same columns are in view.
  const [visible, total] = [across.getVirtualItems(), across.getTotalSize()];
  const visibleColumns = useMemo(
    () => ({ items: visible, before: visible.at(0)?.start ?? 0, total }),
    [visible, total],
  );
  const reach = useStableCallback((column: number) => column > 0 && across.scrollToIndex(column - 1));
  return { rows, items, height, across: visibleColumns, firstWidth, width: firstWidth + total, reach };
}

/** Pixels at the edges of a scroll container that sticky parts cover. */
interface Covered {
  readonly width: number;
  readonly height: number;
}

/** Returns what the bars, head and foot cover of a scroll container, as last rendered. */
function useCovered(surface: RefObject<HTMLElement | null>): Covered {
  const [covered, setCovered] = useState<Covered>({ width: 0, height: 0 });
  // Without dependencies: the foot grows once its totals are loaded.
  useEffect(() => {
    const { current } = surface;
    if (!current) return;
    const table = current.querySelector("table");
    const inPlace = (table?.tHead?.offsetHeight ?? 0) + (table?.tFoot?.offsetHeight ?? 0);
    const width = current.offsetWidth - current.clientWidth;
    const height = current.offsetHeight - current.clientHeight + inPlace;
    setCovered((before) => (before.width === width && before.height === height ? before : { width, height }));
  });
  return covered;
}

function pinnedWidth(width: number, isNarrow: boolean): number {
  return isNarrow ? Math.min(narrowPinned, width) : width;
}

function widthOfColumn(column: ShownColumn | undefined, view: ReviewView): number {
  return column ? widthOf(column, view) : 0;
}

/** Renders the cells of a table that are in view; head and first column are sticky. */
export function ReviewGrid(props: ReviewGridProps) {
  const { wish, view, columns, count, rowAt, isLoading, onChange, onOpen, chosen } = props;
  const say = useWords(reviewWords);
  const surface = useRef<HTMLDivElement>(null);
  const sight = useGridSight({ ...props, surface, count: isLoading ? skeletonRows : count });
  const { rows, height, across, firstWidth, width, reach } = sight;
  const onReach = ({ row, column }: CellPlace) => {
    rows.scrollToIndex(row);
    reach(column);
  };
  const { range, choose, onKeyDown, onCopy } = useCellRange({ ...props, onReach });
  if (columns.length === 0) return null;
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
        onCopy={onCopy}
      >
        <GridHeading {...{ wish, view, columns, onChange, width, firstWidth, chosen, count, across }} onReach={reach} />
        <tbody className={classes.rows} style={{ height: rows.getTotalSize(), width }}>
          {sight.items.map(({ index, start, key }) => (
            <GridRow
              key={key}
              ref={height === null ? rows.measureElement : undefined}
              row={rowAt(index)}
              isChosen={chosen.ids.has(rowAt(index)?.id ?? "")}
              onToggle={chosen.toggle}
              range={range && hasRow(range, index) ? range : undefined}
              {...{ index, start, height, columns, firstWidth, width, across, onOpen }}
              search={wish.search}
              onChoose={choose}
            />
          ))}
        </tbody>
        {!isLoading && <GridFoot {...{ wish, columns, width, firstWidth, across }} row={count + 2} />}
      </table>
    </div>
  );
}

interface Cells {
  readonly columns: readonly ShownColumn[];
  readonly count: number;
  readonly rowAt: (index: number) => ShownRow | undefined;
  readonly onOpen: (row: ShownRow) => void;
  readonly chosen: SelectedRows;
  /** Scrolls a cell into view. */
  readonly onReach: (cell: CellPlace) => void;
}

/** Manages the selected cells: keys and pointer move and extend the selection, open and select rows; it is copied as a block. */
function useCellRange({ columns, count, rowAt, onOpen, chosen, onReach }: Cells) {
  const [range, setRange] = useState<CellRange>();
  const choose = useStableCallback((to: CellPlace, isExtended: boolean) =>
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
