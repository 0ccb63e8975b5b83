import { useMediaQuery } from "@mantine/hooks";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { HrefLink } from "../../../ui/href-link.tsx";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import classes from "./matrix.module.css";
import type { GridChoice } from "./use-grid-choice.ts";

/** A cell of a matrix. */
export interface MatrixCell {
  /** Text for screen readers, which includes column and row. */
  readonly text: string;
  readonly tone: "actual" | "open" | "plain" | "faint";
  readonly isDecided: boolean;
  readonly isOutdated: boolean;
  readonly content?: ReactNode;
}

/** A row of a matrix: its heading, and the cells in the order of the columns. */
export interface MatrixRow {
  readonly key: string;
  readonly code: string;
  readonly title: string;
  readonly href?: string;
  /** Small text below the heading. */
  readonly note?: string;
  readonly cells: readonly (MatrixCell | undefined)[];
}

interface MatrixGridProps {
  readonly label: string;
  /** The heading of the row headings. */
  readonly corner: string;
  readonly columns: readonly { readonly key: string; readonly title: string; readonly hint?: string }[];
  readonly rows: readonly MatrixRow[];
  readonly columnWidth: number;
  readonly rowHeight: number;
  /** Undefined if the matrix is read-only. */
  readonly grid: GridChoice;
  readonly keyOf: (row: MatrixRow, column: string) => string | undefined;
}

const headWidth = { wide: 340, narrow: 150 } as const;

/** Renders a matrix with a minimum height and a sticky head and first column. */
export function MatrixGrid(props: MatrixGridProps) {
  const { label, corner, columns, rows, columnWidth, rowHeight, grid, keyOf } = props;
  const surface = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const first = isNarrow ? headWidth.narrow : headWidth.wide;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => surface.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const { table, head } = useCellInSight(surface, grid, { rowHeight, columnWidth, first });
  const choose = useStableCallback((row: number, column: number, isRange: boolean) =>
    grid.toggle({ row, column }, isRange),
  );
  const width = first + columns.length * columnWidth;
  const { at } = grid;
  return (
    <div ref={surface} className={classes.surface} data-matrix-surface>
      <table
        ref={table}
        className={classes.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are chosen as those of a grid
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={at && `matrix-${at.row}-${at.column}`}
        tabIndex={0}
        onKeyDown={(event) => {
          grid.onKeyDown(event);
        }}
      >
        <thead ref={head} className={classes.head} style={{ width }}>
          <tr className={classes.headRow} aria-rowindex={1}>
            <th scope="col" className={classes.heading} data-pinned style={{ width: first }}>
              {corner}
            </th>
            {columns.map(({ key, title, hint }) => (
              <th
                key={key}
                scope="col"
                className={classes.heading}
                style={{ width: columnWidth }}
                title={hint ?? title}
              >
                <span className={classes.headingText}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.rows} style={{ height: virtual.getTotalSize(), width }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <MatrixLine
                  key={row.key}
                  {...{ row, index, start, first, columnWidth, rowHeight }}
                  chosen={columns
                    .map(({ key }, column) => (grid.chosen.has(keyOf(row, key) ?? "") ? column : -1))
                    .filter((column) => column >= 0)
                    .join()}
                  at={at?.row === index ? at.column : undefined}
                  onChoose={choose}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface GridSizes {
  readonly rowHeight: number;
  readonly columnWidth: number;
  /** Width of the sticky first column. */
  readonly first: number;
}

/** Scrolls the grid to the active cell, and initially to the user's last one; returns the props of its table and heading. */
function useCellInSight(
  surface: RefObject<HTMLDivElement | null>,
  { at, goesOnAt }: Pick<GridChoice, "at" | "goesOnAt">,
  { rowHeight, columnWidth, first }: GridSizes,
) {
  const table = useRef<HTMLTableElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  // The sticky heading and first column cover part of the scrolled area.
  useLayoutEffect(() => {
    const { current: grid } = surface;
    if (!at || !grid) return;
    const height = grid.clientHeight - (head.current?.offsetHeight ?? 0);
    grid.scrollTop = revealing({ from: at.row * rowHeight, size: rowHeight }, { from: grid.scrollTop, size: height });
    const columnsIn = { from: grid.scrollLeft, size: grid.clientWidth - first };
    grid.scrollLeft = revealing({ from: at.column * columnWidth, size: columnWidth }, columnsIn);
  }, [surface, at, rowHeight, columnWidth, first]);
  // Centred, because the page starts at its top, where the last rows may be below the window.
  useEffect(() => {
    if (goesOnAt === undefined || !surface.current) return;
    surface.current.scrollTop = goesOnAt * rowHeight - surface.current.clientHeight / 2;
    table.current?.focus({ preventScroll: true });
  }, [surface, goesOnAt, rowHeight]);
  return { table, head };
}

/** Position and length along one axis. */
interface Stretch {
  readonly from: number;
  readonly size: number;
}

/** Returns how far to scroll so that a cell is visible: the minimum, and 0 if it is. */
export function revealing(cell: Stretch, sight: Stretch): number {
  if (cell.from < sight.from) return cell.from;
  return Math.max(sight.from, Math.min(cell.from, cell.from + cell.size - sight.size));
}

const line = { height: 15.6, around: 12 } as const;

/** Returns how many lines of text fit into a cell; longer text is truncated. */
function linesIn(rowHeight: number): number {
  return Math.floor((rowHeight - line.around) / line.height);
}

interface MatrixLineProps {
  readonly row: MatrixRow;
  readonly index: number;
  readonly start: number;
  readonly first: number;
  readonly columnWidth: number;
  readonly rowHeight: number;
  /** Columns of its selected cells as a string, which is equal while nothing changes. */
  readonly chosen: string;
  readonly at: number | undefined;
  readonly onChoose: (row: number, column: number, isRange: boolean) => void;
}

/** Renders a row, memoized while others scroll into view. */
const MatrixLine = memo(function MatrixLine(props: MatrixLineProps) {
  const { row, index, start, first, columnWidth, rowHeight, chosen, at, onChoose } = props;
  const marked = new Set(chosen === "" ? [] : chosen.split(",").map(Number));
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={row.key}
      className={classes.row}
      style={{ transform: `translateY(${start}px)`, height: rowHeight }}
    >
      <th scope="row" className={classes.rowHead} data-pinned style={{ width: first }} title={row.title}>
        <span className={classes.rowTitle}>
          {row.href ? (
            <HrefLink href={row.href} inherit>
              {row.code}
            </HrefLink>
          ) : (
            row.code
          )}{" "}
          {row.title}
        </span>
        {row.note && <span className={classes.note}>{row.note}</span>}
      </th>
      {row.cells.map((cell, column) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within a grid a cell may be selected
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
          key={column}
          id={`matrix-${index}-${column}`}
          aria-colindex={column + 2}
          aria-selected={marked.has(column)}
          className={classes.cell}
          data-tone={cell?.tone}
          data-decided={cell?.isDecided || undefined}
          data-outdated={cell?.isOutdated || undefined}
          data-at={at === column || undefined}
          style={{ width: columnWidth }}
          onMouseDown={(event) => {
            if (event.button !== 0) return;
            onChoose(index, column, event.shiftKey);
          }}
        >
          {cell &&
            (cell.content ?? (
              <span className={classes.cellText} style={{ WebkitLineClamp: linesIn(rowHeight) }}>
                {cell.text}
              </span>
            ))}
        </td>
      ))}
    </tr>
  );
});
