import { Skeleton, Table, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
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
}

/** A plain list of some hundred rows at most: sticky header, sorting, skeleton of its final shape, one surface. */
export function DataTable<Row>({ label, columns, rows, rowKey, skeletonRows = 5 }: DataTableProps<Row>) {
  const language = useLanguage();
  const [sort, setSort] = useState<Sort>();
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy;
  const shown = rows && sort && sortBy ? sortRows(rows, sortBy, { descending: sort.descending, language }) : rows;
  return (
    <div className={classes.surface}>
      <Table aria-label={label} aria-busy={rows === undefined} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th
                key={column.key}
                className={classOf(column)}
                __vars={{ "--column-width": column.width }}
                ta={column.align}
                aria-sort={ariaSort(column, sort)}
              >
                <Heading column={column} sort={sort} onSort={() => setSort(nextSort(sort, column.key))} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown
            ? shown.map((row) => (
                <Table.Tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <Table.Td key={column.key} className={classOf(column)} ta={column.align}>
                      {column.cell(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))
            : Array.from({ length: skeletonRows }, (_, index) => `skeleton-${index}`).map((key) => (
                <Table.Tr key={key}>
                  {columns.map((column) => (
                    <Table.Td key={column.key} className={classOf(column)}>
                      <Skeleton height={14} my={4} width="70%" />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function classOf<Row>({ wideOnly }: Column<Row>): string | undefined {
  return wideOnly ? classes.wideOnly : undefined;
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
