import type { Form } from "../declaration/form.ts";
import { normaliseName } from "../text/name.ts";
import { type Words, words } from "../words.ts";
import type { ImportMode, KnownRow } from "./checked-row.ts";
import { mandatoryColumns } from "./import-columns.ts";
import { cellText } from "./read-cell.ts";
import type { FileRow } from "./read-table.ts";
import { parseRowKey } from "./row-key.ts";

/** The row of the company that a row of a file speaks of; undefined of one that is new. */
export type RowMatch = { readonly existing: KnownRow | undefined } | { readonly issue: Words };

/** The fields by which rows of a form are told apart where they have no key. */
export function nameFields(declared: Form): string[] {
  return declared.uniqueName ? ["name"] : mandatoryColumns(declared).map(({ name }) => name);
}

/** Returns what rows are compared by; empty where the answers name nothing. */
export function nameKey(declared: Form, textOf: (field: string) => string): string {
  const key = nameFields(declared)
    .map((field) => normaliseName(textOf(field)))
    .join("\n");
  return key.trim() === "" ? "" : key;
}

/** Finds the row by its key, else by its name: among all of the company that the form has. */
export function matchRow(
  declared: Form,
  row: FileRow,
  { own, company, mode }: { readonly own: readonly KnownRow[]; readonly company: number; readonly mode: ImportMode },
): RowMatch {
  if (mode === "add") return { existing: undefined };
  const key = parseRowKey(row.keys.row);
  // The key of another company's export tells nothing here: its rows are found by name.
  if (key?.company === company) {
    const existing = own.find(({ id }) => id === key.id);
    return existing ? { existing } : { issue: rowGone };
  }
  const name = nameKey(declared, (field) => cellText(row.cells.get(field) ?? null));
  const found = own.filter((one) => name !== "" && nameKey(declared, (field) => textOf(one[field])) === name);
  const [existing, second] = found;
  if (second) return { issue: severalRows };
  if (existing) return { existing };
  return mode === "update" ? { issue: noSuchRow } : { existing: undefined };
}

function textOf(answer: unknown): string {
  return typeof answer === "string" ? answer : "";
}

/** Says that a row which may only be updated is not there. */
export const noSuchRow = words(
  "Такой строки в компании нет. Чтобы добавить её, выберите «Добавить и обновить»",
  "The company has no such row. To add it, choose “Add and update”",
);
const rowGone = words(
  "Этой строки в компании больше нет. Чтобы добавить её заново, очистите ключ строки",
  "The company no longer has this row. To add it again, clear the row key",
);
const severalRows = words(
  "Таких строк в компании несколько: выгрузите таблицу из Описи, в ней у каждой строки есть ключ",
  "The company has several such rows: export the table from Opis, where each row has a key",
);
