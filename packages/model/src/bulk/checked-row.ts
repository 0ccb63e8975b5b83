import type { FormName } from "../forms/names.ts";
import type { Words } from "../words.ts";

/** A row that the company already has, with its answers. */
export type KnownRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** A problem or a remark about one cell. */
export interface CellIssue {
  readonly row: number;
  readonly field: string;
  readonly message: Words;
}

/** A directory value that the import creates, since the company has none of this name. */
export interface NewValue {
  readonly form: FormName;
  readonly name: string;
  /** All its answers. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Rows of the file that name it. */
  readonly rows: readonly number[];
}

/** A row as it will be added; `created` are the values that exist only after `NewValue`s are added. */
export interface CheckedRow {
  readonly row: number;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly created: readonly { readonly field: string; readonly value: NewValue }[];
}
