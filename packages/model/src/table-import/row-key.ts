import { words } from "../bilingual-text.ts";

/** Tells a row of an exported table apart: an import finds the row by it, and what was changed in Opis since. */
export interface RowKey {
  readonly company: number;
  readonly id: number;
  /** The row's version when it was exported. */
  readonly version: number;
}

/** Headers of the columns that an exported table has for the import. */
export const keyHeaders = {
  row: words("Ключ строки (не менять)", "Row key (do not change)"),
  parent: words("Ключ владельца (не менять)", "Owner key (do not change)"),
  parentName: words("К чему относится", "Belongs to"),
} as const;

/** Writes a key as the text of a cell. */
export function formatRowKey({ company, id, version }: RowKey): string {
  return `opis-${company}-${id}-${version}`;
}

/** Reads a key from the text of a cell; undefined where it is none. */
export function parseRowKey(text: string): RowKey | undefined {
  const [, company, id, version] = /^opis-(\d{1,9})-(\d{1,9})-(\d{1,9})$/u.exec(text.trim()) ?? [];
  return company === undefined ? undefined : { company: Number(company), id: Number(id), version: Number(version) };
}
