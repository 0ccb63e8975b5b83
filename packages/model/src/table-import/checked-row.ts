import type { Words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";

/** A row that the company already has, with its answers. */
export type KnownRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** What an import may do with the rows of a file: add those that are new, update those that are there, or both. */
export const importModes = ["add", "update", "both"] as const;
export type ImportMode = (typeof importModes)[number];

/** A problem or a remark about one cell. */
export interface CellIssue {
  readonly row: number;
  readonly field: string;
  readonly message: Words;
}

/** A directory value that the import creates, since the company has none of this name. */
export interface ImportedValue {
  readonly form: FormName;
  readonly name: string;
  /** All its answers. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Rows of the file that name it. */
  readonly rows: readonly number[];
}

/** A change that a user made to a field after the file was exported. */
export interface LaterChange {
  /** The answer as it was when the file was exported. */
  readonly before: unknown;
  readonly editor: string;
  /** ISO time. */
  readonly at: string;
}

/** A cell that differs from the answer that the company has. */
export interface CellChange {
  readonly field: string;
  /** Texts of the stored answer and of the cell. */
  readonly before: string;
  readonly after: string;
  /** Set where the answer was changed in Opis as well since the export. */
  readonly conflict?: LaterChange;
}

/** A row as it will be added or changed; `created` are the values that exist only after `ImportedValue`s are added. */
export interface CheckedRow {
  readonly row: number;
  /** The row that it changes; undefined of one that is added. */
  readonly existing: KnownRow | undefined;
  /** All answers of a new row, the changed ones of an existing row. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly created: readonly { readonly field: string; readonly value: ImportedValue }[];
  readonly changes: readonly CellChange[];
}
