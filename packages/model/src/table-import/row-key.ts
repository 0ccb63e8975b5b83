import { words } from "../bilingual-text.ts";

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
