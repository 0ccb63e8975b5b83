import { Skeleton, UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { compareNaturally } from "@opis/model/text/natural-order";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import {
  type CSSProperties,
  createElement,
  Fragment,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLanguage } from "../../i18n/language.ts";
import { lazyPart } from "../lazy-part.ts";
import classes from "./data-table.module.css";

const ManyRows = lazyPart(() =>
  import("./virtual-rows.tsx").then(({ ManyRows: component }) => ({ default: component })),
);

/** Longer lists are virtualized. */
const mostDrawn = 100;
/** Rows rendered first: more than a screen shows. */
const drawnAtFirst = 30;

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined while loading: skeleton rows of the final layout are shown. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string | number;
  /** Number of skeleton rows while loading. */
  readonly skeletonRows?: number;
  /** Sort order controlled by the parent; without it the table manages its own. */
  readonly sorting?: { readonly sort: Sort | undefined; readonly onSort: (sort: Sort | undefined) => void };
}

/** The column and direction by which a table is sorted. */
export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

type SortValue = string | number;

/** Sorts rows by a value: numbers by size, texts by locale; stable. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  { descending, language }: { readonly descending: boolean; readonly language: Language },
): Row[] {
  const sign = descending ? -1 : 1;
  return [...rows].sort((left, right) => sign * compare(sortBy(left), sortBy(right), language));
}

function compare(left: SortValue, right: SortValue, language: Language): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  return compareNaturally(String(left), String(right), language);
}

/** Returns the next sort order after a press on a heading: ascending, descending, original. */
export function nextSort(sort: Sort | undefined, key: string): Sort | undefined {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? undefined : { key, descending: true };
}

/** Minimum width of a column without its own, in rem; the first column names the row. */
const least = { naming: 14, other: 9 };

/** The columns that fit into a table. */
interface FittingColumns<Row> {
  readonly columns: readonly TableColumn<Row>[];
  /** Whether even the required columns do not fit: columns then take their content's width. */
  readonly isTight: boolean;
}

/**
 * Leaves out optional columns, last first, until the others fit into `room` rem; their content is shown below the row's name. Returns all
 * columns while the width is unknown.
 */
export function fittingColumns<Row>(
  columns: readonly TableColumn<Row>[],
  room: number | undefined,
): FittingColumns<Row> {
  if (room === undefined) return { columns, isTight: false };
  const naming = columns.find(({ width }) => width === undefined);
  const widthOf = (column: TableColumn<Row>) => column.width ?? (column === naming ? least.naming : least.other);
  let usedWidth = columns.filter(({ yields }) => !yields).reduce((sum, column) => sum + widthOf(column), 0);
  const isTight = usedWidth > room;
  const hiddenColumns = new Set<TableColumn<Row>>();
  for (const column of columns.filter(({ yields }) => yields)) {
    usedWidth += widthOf(column);
    if (usedWidth > room) hiddenColumns.add(column);
  }
  // The same array, so that rows memoized by their columns are not re-rendered.
  if (hiddenColumns.size === 0) return { columns, isTight };
  const below = [...hiddenColumns].flatMap((column) => column.below ?? []);
  const visibleColumns = columns.filter((column) => !hiddenColumns.has(column));
  return { columns: visibleColumns.map((column) => (column === naming ? sayingMore(column, below) : column)), isTight };
}

type Below<Row> = (row: Row) => ReactNode;

function sayingMore<Row>(column: TableColumn<Row>, below: readonly Below<Row>[]): TableColumn<Row> {
  if (below.length === 0) return column;
  return { ...column, cell: (row) => createElement(Fragment, null, column.cell(row), ...below.map((say) => say(row))) };
}

/** Renders a list of any length: sticky header, sorting, skeleton in its final layout. */
export function DataTable<Row>({ label, rows, rowKey, skeletonRows = 5, sorting, ...props }: DataTableProps<Row>) {
  const language = useLanguage();
  const surface = useRef<HTMLDivElement>(null);
  const room = useRoom(surface);
  const { columns, isTight } = useMemo(() => fittingColumns(props.columns, room), [props.columns, room]);
  const [own, setOwn] = useState<Sort>();
  const { sort, onSort } = sorting ?? { sort: own, onSort: setOwn };
  const sortBy = props.columns.find(({ key }) => key === sort?.key)?.sortBy;
  const isDescending = sort?.descending;
  const sortedRows = useMemo(
    () =>
      rows && sortBy && isDescending !== undefined
        ? sortRows(rows, sortBy, { descending: isDescending, language })
        : rows,
    [rows, sortBy, isDescending, language],
  );
  return (
    <div ref={surface} className={classes.surface} data-tight={isTight || undefined}>
      <table
        aria-label={label}
        aria-busy={rows === undefined}
        aria-rowcount={rows && rows.length + 1}
        className={classes.table}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} style={headingStyle(column)} aria-sort={ariaSort(column, sort)}>
                <Heading column={column} sort={sort} onSort={() => onSort(nextSort(sort, column.key))} />
              </th>
            ))}
          </tr>
        </thead>
        {sortedRows ? (
          <Rows rows={sortedRows} rowKey={rowKey} columns={columns} />
        ) : (
          <SkeletonRows columns={columns} count={skeletonRows} />
        )}
      </table>
    </div>
  );
}

/** Returns the width of an element in rem, updated while the window changes; undefined before it is rendered. */
function useRoom(element: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setRoom(current.clientWidth > 0 ? current.clientWidth / rem : undefined);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

function Rows<Row>({ rows, rowKey, columns }: RowsProps<Row>) {
  const rowAt = useCallback(
    (index: number, ref?: Ref<HTMLTableRowElement>) => {
      const row = rows[index];
      return row !== undefined && <DataRow key={rowKey(row)} row={row} columns={columns} index={index} ref={ref} />;
    },
    [rows, rowKey, columns],
  );
  // Visible rows are painted before the rest is rendered, which can be interrupted.
  const most = useDeferredValue(mostDrawn, drawnAtFirst);
  const first = (count: number) => <tbody>{rows.slice(0, count).map((_, index) => rowAt(index))}</tbody>;
  if (rows.length <= mostDrawn) return first(most);
  const keyAt = (index: number) => {
    const row = rows[index];
    return row === undefined ? index : rowKey(row);
  };
  return (
    <Suspense fallback={first(drawnAtFirst)}>
      <ManyRows count={rows.length} columns={columns.length} keyAt={keyAt} rowAt={rowAt} />
    </Suspense>
  );
}

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly TableColumn<Row>[];
  /** Index among all rows, not only the rendered ones. */
  readonly index: number;
  readonly ref?: Ref<HTMLTableRowElement> | undefined;
}

/** Renders a table row; its cells are re-rendered only when the row or the columns change. */
function DataRow<Row>({ row, columns, index, ref }: DataRowProps<Row>) {
  const cells = useMemo(
    () =>
      columns.map((column) => (
        <td key={column.key} style={column.align && { textAlign: column.align }}>
          {column.cell(row)}
        </td>
      )),
    [row, columns],
  );
  return (
    // Row 1 is the heading for screen readers.
    <tr ref={ref} data-index={index} aria-rowindex={index + 2}>
      {cells}
    </tr>
  );
}

function SkeletonRows<Row>({
  columns,
  count,
}: {
  readonly columns: readonly TableColumn<Row>[];
  readonly count: number;
}) {
  return (
    <tbody>
      {Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
        <tr key={key}>
          {columns.map((column) => (
            <td key={column.key}>
              <Skeleton height={14} my={4} width="70%" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

type HeadingStyle = CSSProperties & Record<"--column-width", string | undefined>;

function headingStyle<Row>({ width, align }: TableColumn<Row>): HeadingStyle {
  return { "--column-width": width === undefined ? undefined : `${width}rem`, textAlign: align };
}

interface HeadingProps<Row> {
  readonly column: TableColumn<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: () => void;
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  if (column.heading) return column.heading;
  if (column.titleHidden) return <VisuallyHidden>{column.title}</VisuallyHidden>;
  if (!column.sortBy) return column.title;
  const isSorted = sort?.key === column.key;
  const Icon = !isSorted ? IconArrowsSort : sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <UnstyledButton
      className={classes.sort}
      data-sorted={isSorted || undefined}
      data-align={column.align}
      onClick={onSort}
    >
      {column.title}
      <Icon size={14} aria-hidden />
    </UnstyledButton>
  );
}

function ariaSort<Row>({ key, sortBy }: TableColumn<Row>, sort: Sort | undefined) {
  if (!sortBy) return undefined;
  if (sort?.key !== key) return "none";
  return sort.descending ? "descending" : "ascending";
}

/** A column of a table: its heading and its cells. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Whether the heading is only for screen readers. */
  readonly titleHidden?: boolean;
  /** Content of the heading instead of the title. */
  readonly heading?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Value to sort by when the heading is pressed; without it the heading is plain. */
  readonly sortBy?: (row: Row) => string | number;
  /** Width in rem; columns without one share the remaining width. */
  readonly width?: number;
  readonly align?: "left" | "right";
  /** Whether it may be hidden when space is short; the rightmost goes first. */
  readonly yields?: boolean;
  /** What is shown below the row's name when it is left out. */
  readonly below?: (row: Row) => ReactNode;
}

/** Props of a table body. */
interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly columns: readonly TableColumn<Row>[];
}
