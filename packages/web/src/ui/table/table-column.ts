import type { ReactNode } from "react";

/** A column of a table: its heading and how a row fills it. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** The heading is there for those who cannot see the column's buttons. */
  readonly titleHidden?: boolean;
  /** Content of the heading in place of the title. */
  readonly heading?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** What the rows are sorted by when the heading is pressed; without it the heading is plain. */
  readonly sortBy?: (row: Row) => string | number;
  /** Width in rem; columns without one share what is left. */
  readonly width?: number;
  readonly align?: "left" | "right";
  /** Left out where the table has no room for all: the last that yields first. */
  readonly yields?: boolean;
  /** What of it is shown below the row's name where it is left out. */
  readonly below?: (row: Row) => ReactNode;
}

/** What the body of a table is made of. */
export interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly columns: readonly TableColumn<Row>[];
}
