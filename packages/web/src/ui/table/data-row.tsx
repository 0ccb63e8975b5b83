import { type Ref, useMemo } from "react";
import type { Column } from "./table-column.ts";

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** Its place among all rows, from 0: not all of them need be drawn. */
  readonly index: number;
  readonly ref?: Ref<HTMLTableRowElement> | undefined;
}

/** One row of a table; its cells are rendered again only when the row or the columns are other objects. */
export function DataRow<Row>({ row, columns, index, ref }: DataRowProps<Row>) {
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
    // The heading is the first row for those who hear the table.
    <tr ref={ref} data-index={index} aria-rowindex={index + 2}>
      {cells}
    </tr>
  );
}
