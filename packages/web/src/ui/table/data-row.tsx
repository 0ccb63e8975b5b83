import type { Ref } from "react";
import type { Column } from "./table-column.ts";

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** Its place among all rows, from 0: not all of them need be drawn. */
  readonly index: number;
  readonly ref?: Ref<HTMLTableRowElement> | undefined;
}

/** One row of a table. */
export function DataRow<Row>({ row, columns, index, ref }: DataRowProps<Row>) {
  return (
    // The heading is the first row for those who hear the table.
    <tr ref={ref} data-index={index} aria-rowindex={index + 2}>
      {columns.map((column) => (
        <td key={column.key} style={{ textAlign: column.align }}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
