import { Anchor, Skeleton } from "@mantine/core";
import type { VirtualItem } from "@tanstack/react-virtual";
import { type MouseEvent, memo, type ReactNode, type Ref } from "react";
import { useWords } from "../../i18n/language.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { type CellPlace, type CellRange, isSamePlace, isWithin } from "../../ui/table/cell-range.ts";
import classes from "./review-grid.module.css";
import type { ShownColumn, ShownRow } from "./table-view-settings.ts";

/** The columns rendered next to the first one. */
export interface DrawnColumns {
  readonly items: readonly VirtualItem[];
  /** Width in pixels of those before them. */
  readonly before: number;
  /** Width in pixels of all of them. */
  readonly total: number;
}

interface GridRowProps {
  readonly ref: Ref<HTMLTableRowElement> | undefined;
  /** Undefined until its page is loaded. */
  readonly row: ShownRow | undefined;
  readonly index: number;
  /** Pixels above it. */
  readonly start: number;
  /** Null if it is as high as its text. */
  readonly height: number | null;
  readonly columns: readonly ShownColumn[];
  readonly firstWidth: number;
  readonly width: number;
  readonly across: DrawnColumns;
  readonly search: string;
  /** The selected cells, if some are in this row. */
  readonly range: CellRange | undefined;
  readonly onChoose: (cell: CellPlace, isExtended: boolean) => void;
  readonly onOpen: (row: ShownRow) => void;
  readonly isChosen: boolean;
  readonly onToggle: (id: string, isRange: boolean) => void;
}

/**
 * Renders a row: its first cell selects it, links to its page and opens it next to the table. Not re-rendered while others scroll into
 * view.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { ref, row, index, start, height, columns, firstWidth, width, across, isChosen, onOpen, onToggle } = props;
  const say = useWords(reviewWords);
  const open = (event: MouseEvent) => {
    if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(row);
  };
  const choose = (row: ShownRow) => (
    <input
      type="checkbox"
      className={classes.check}
      aria-label={say("choose", { name: row.cells[columns[0]?.key ?? ""] ?? "" })}
      tabIndex={-1}
      checked={isChosen}
      onMouseDown={(event) => event.stopPropagation()}
      onChange={({ nativeEvent }) => onToggle(row.id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
    />
  );
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      className={classes.row}
      data-lines={height ?? "all"}
      style={{ transform: `translateY(${start}px)`, width, ...(height !== null && { height }) }}
    >
      <Cell {...props} column={0} before={0} width={firstWidth} isPinned lead={row && choose(row)}>
        {(text) =>
          row?.url ? (
            <Anchor href={row.url} inherit onClick={open} tabIndex={-1}>
              {text}
            </Anchor>
          ) : (
            text
          )
        }
      </Cell>
      {across.items.map(({ index: column, size }, position) => (
        <Cell key={column} {...props} column={column + 1} before={position === 0 ? across.before : 0} width={size} />
      ))}
    </tr>
  );
});

interface CellProps extends GridRowProps {
  readonly column: number;
  /** Width in pixels of the columns before it that are not rendered. */
  readonly before: number;
  readonly isPinned?: true;
  /** Content before the text. */
  readonly lead?: ReactNode;
  readonly children?: (text: ReactNode) => ReactNode;
}

function Cell(props: CellProps) {
  const { row, index, column, columns, before, width, search, range, isPinned, lead, onChoose, children } = props;
  const text = row?.cells[columns[column]?.key ?? ""] ?? "";
  const cell = { row: index, column };
  const marked = <MarkedText {...{ text, search }} />;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within a grid a cell may be selected
    <td
      id={`cell-${index}-${column}`}
      aria-colindex={column + 1}
      aria-selected={range !== undefined && isWithin(range, cell)}
      className={lead ? `${classes.cell} ${classes.choosing}` : classes.cell}
      data-pinned={isPinned}
      data-current={range && isSamePlace(range.to, cell) ? true : undefined}
      style={{ width, marginInlineStart: before }}
      onMouseDown={(event) => event.button === 0 && onChoose(cell, event.shiftKey)}
      onMouseEnter={(event) => event.buttons === 1 && onChoose(cell, true)}
    >
      {lead}
      {row ? (
        <div className={classes.text}>{children ? children(marked) : marked}</div>
      ) : (
        <Skeleton height={12} width="60%" />
      )}
    </td>
  );
}

/** Renders a text with the words of the search highlighted. */
function MarkedText({ text, search }: { readonly text: string; readonly search: string }) {
  const sought = search.split(/\s+/u).filter(Boolean).map(pattern);
  if (sought.length === 0) return text;
  const pieces = text.split(new RegExp(`(${sought.join("|")})`, "giu"));
  let start = 0;
  return pieces.map((piece, index) => {
    const key = start;
    start += piece.length;
    // Captured groups are at odd positions.
    return index % 2 === 1 ? <mark key={key}>{piece}</mark> : piece;
  });
}

// The server treats `е` and `ё` as equal.
function pattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/gu, "\\$&").replace(/[её]/giu, "[её]");
}
