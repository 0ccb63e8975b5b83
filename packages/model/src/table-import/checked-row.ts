import { type Words, words } from "../bilingual-text.ts";
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

/** Why a cell displays a value it does not contain: an error, a formula without a result, an invalid date. */
export const cellFaults = ["error", "formula", "date"] as const;

export interface CellFault {
  readonly fault: (typeof cellFaults)[number];
  /** Displayed text, if any. */
  readonly text: string;
}

/** A cell as returned by the spreadsheet reader. */
export type Cell = string | number | boolean | Date | CellFault | null;

/** Key of an exported row, by which an import finds the row and what has changed in Opis since. */
export interface RowKey {
  readonly company: number;
  readonly id: number;
  /** Version of the row when exported. */
  readonly version: number;
}

/** Headers of the columns that an export adds for re-import. */
export const keyHeaders = {
  row: words("Ключ строки (не менять)", "Row key (do not change)"),
  parent: words("Ключ владельца (не менять)", "Owner key (do not change)"),
  parentName: words("К чему относится", "Belongs to"),
} as const;

/** Formats a key as a cell's text. */
export function formatRowKey({ company, id, version }: RowKey): string {
  return `opis-${company}-${id}-${version}`;
}

/** Parses a key from a cell's text; undefined if invalid. */
export function parseRowKey(text: string): RowKey | undefined {
  const [, company, id, version] = /^opis-(\d{1,9})-(\d{1,9})-(\d{1,9})$/u.exec(text.trim()) ?? [];
  return company === undefined ? undefined : { company: Number(company), id: Number(id), version: Number(version) };
}
