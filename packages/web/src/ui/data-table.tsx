import { Skeleton, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { type CSSProperties, type ReactNode, useState } from "react";
import { useLanguage } from "../words/words.ts";
import classes from "./data-table.module.css";
import { nextSort, type Sort, sortRows } from "./sort-rows.ts";

/** A column of a table: its heading and how a row fills it. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** The heading is there for those who cannot see the column's buttons. */
  readonly titleHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** What the rows are sorted by when the heading is pressed; without it the heading is plain. */
  readonly sortBy?: (row: Row) => string | number;
  /** CSS width; columns without one share what is left. */
  readonly width?: string;
  readonly align?: "left" | "right";
  /** Left out on narrow screens. */
  readonly wideOnly?: boolean;
}

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

/** A plain list of some hundred rows at most: sticky header, sorting, skeleton of its final shape, one surface. */
export function DataTable<Row>({ label, columns, rows, rowKey, skeletonRows = 5, sorting }: DataTableProps<Row>) {
  const language = useLanguage();
  const [own, setOwn] = useState<Sort>();
  const { sort, onSort } = sorting ?? { sort: own, onSort: setOwn };
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy;
  const shown = rows && sort && sortBy ? sortRows(rows, sortBy, { descending: sort.descending, language }) : rows;
  return (
    <div className={classes.surface}>
      <table aria-label={label} aria-busy={rows === undefined} className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                className={classOf(column)}
                style={headingStyle(column)}
                aria-sort={ariaSort(column, sort)}
              >
                <Heading column={column} sort={sort} onSort={() => onSort(nextSort(sort, column.key))} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown
            ? shown.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <td key={column.key} className={classOf(column)} style={{ textAlign: column.align }}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))
            : Array.from({ length: skeletonRows }, (_, index) => `skeleton-${index}`).map((key) => (
                <tr key={key}>
                  {columns.map((column) => (
                    <td key={column.key} className={classOf(column)}>
                      <Skeleton height={14} my={4} width="70%" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

function classOf<Row>({ wideOnly }: Column<Row>): string | undefined {
  return wideOnly ? classes.wideOnly : undefined;
}

type HeadingStyle = CSSProperties & Record<"--column-width", string | undefined>;

function headingStyle<Row>({ width, align }: Column<Row>): HeadingStyle {
  return { "--column-width": width, textAlign: align };
}

interface HeadingProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: () => void;
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
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
