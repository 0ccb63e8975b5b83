import { Skeleton, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import {
  type CSSProperties,
  type Ref,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLanguage } from "../../words/words.ts";
import { useRoom } from "../hooks/use-room.ts";
import { lazyPart } from "../lazy-part.ts";
import { DataRow } from "./data-row.tsx";
import classes from "./data-table.module.css";
import { fittingColumns } from "./fitting-columns.ts";
import { nextSort, type Sort, sortRows } from "./sort-rows.ts";
import type { Column, RowsProps } from "./table-column.ts";

const ManyRows = lazyPart(() => import("./many-rows.tsx").then(({ ManyRows: component }) => ({ default: component })));

/** Of longer lists only what is in sight is drawn. */
const mostDrawn = 100;
/** Rendered at first, before the rest: more than a screen holds. */
const drawnAtFirst = 30;

interface DataTableProps<Row> {
  /** What the table lists, for those who cannot see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while they are being loaded: rows of the final shape stand in. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string | number;
  /** Rows that stand in while loading. */
  readonly skeletonRows?: number;
  /** Where the order is kept by whoever draws the table; without it the table keeps it itself. */
  readonly sorting?: { readonly sort: Sort | undefined; readonly onSort: (sort: Sort | undefined) => void };
}

/** A list of any length: sticky header, sorting, skeleton of its final shape, one surface. */
export function DataTable<Row>({ label, rows, rowKey, skeletonRows = 5, sorting, ...props }: DataTableProps<Row>) {
  const language = useLanguage();
  const surface = useRef<HTMLDivElement>(null);
  const room = useRoom(surface);
  const { columns, isTight } = useMemo(() => fittingColumns(props.columns, room), [props.columns, room]);
  const [own, setOwn] = useState<Sort>();
  const { sort, onSort } = sorting ?? { sort: own, onSort: setOwn };
  const sortBy = props.columns.find(({ key }) => key === sort?.key)?.sortBy;
  const isDescending = sort?.descending;
  const shown = useMemo(
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
        {shown ? (
          <Rows rows={shown} rowKey={rowKey} columns={columns} />
        ) : (
          <SkeletonRows columns={columns} count={skeletonRows} />
        )}
      </table>
    </div>
  );
}

function Rows<Row>({ rows, rowKey, columns }: RowsProps<Row>) {
  const rowAt = useCallback(
    (index: number, ref?: Ref<HTMLTableRowElement>) => {
      const row = rows[index];
      return row !== undefined && <DataRow key={rowKey(row)} row={row} columns={columns} index={index} ref={ref} />;
    },
    [rows, rowKey, columns],
  );
  // What is in sight is painted before the rest is rendered, which can be interrupted.
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

function SkeletonRows<Row>({ columns, count }: { readonly columns: readonly Column<Row>[]; readonly count: number }) {
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

function headingStyle<Row>({ width, align }: Column<Row>): HeadingStyle {
  return { "--column-width": width === undefined ? undefined : `${width}rem`, textAlign: align };
}

interface HeadingProps<Row> {
  readonly column: Column<Row>;
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

function ariaSort<Row>({ key, sortBy }: Column<Row>, sort: Sort | undefined) {
  if (!sortBy) return undefined;
  if (sort?.key !== key) return "none";
  return sort.descending ? "descending" : "ascending";
}
