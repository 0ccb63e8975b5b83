import type { ReactNode } from "react";

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
export interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly columns: readonly TableColumn<Row>[];
}
