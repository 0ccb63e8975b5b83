import { Skeleton, Table, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./data-table.module.css";

/** A column of a table: its heading and how a row fills it. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** The heading is there for those who cannot see the column's buttons. */
  readonly titleHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
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

/** A plain list of some hundred rows at most: sticky header, skeleton of its final shape, one surface. */
export function DataTable<Row>({ label, columns, rows, rowKey, skeletonRows = 5 }: DataTableProps<Row>) {
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
              >
                {column.titleHidden ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows
            ? rows.map((row) => (
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
