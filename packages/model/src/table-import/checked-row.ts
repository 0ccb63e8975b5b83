import type { Words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";

/** An existing row of the company, with its answers. */
export type KnownRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** Import modes: add new rows, update existing ones, or both. */
export const importModes = ["add", "update", "both"] as const;
export type ImportMode = (typeof importModes)[number];

/** An error or warning about a cell. */
export interface CellIssue {
  readonly row: number;
  readonly field: string;
  readonly message: Words;
}

/** A directory value that the import creates because the company has none with this name. */
export interface ImportedValue {
  readonly form: FormName;
  readonly name: string;
  /** All its answers. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Rows of the file that use it. */
  readonly rows: readonly number[];
}

/** A user's change to a field after the file was exported. */
export interface LaterChange {
  /** The answer when the file was exported. */
  readonly before: unknown;
  readonly editor: string;
  /** ISO time. */
  readonly at: string;
}

/** A cell that differs from the company's answer. */
export interface CellChange {
  readonly field: string;
  /** Texts of the stored answer and of the cell. */
  readonly before: string;
  readonly after: string;
  /** Set if the answer was also changed in Opis since the export. */
  readonly conflict?: LaterChange;
}

/** A row to add or change; `created` are values that only exist once the `ImportedValue`s are added. */
export interface CheckedRow {
  readonly row: number;
  /** The row to change; undefined for a new one. */
  readonly existing: KnownRow | undefined;
  /** All answers of a new row; changed answers of an existing one. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The course of a new record of a register, such as its state and answer, by field. */
  readonly course?: Readonly<Record<string, unknown>>;
  readonly created: readonly { readonly field: string; readonly value: ImportedValue }[];
  readonly changes: readonly CellChange[];
}
