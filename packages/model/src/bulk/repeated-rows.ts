import type { Form } from "../declaration/form.ts";
import { words } from "../words.ts";
import type { CellIssue, CheckedRow, KnownRow } from "./checked-row.ts";
import { nameFields, nameKey } from "./match-row.ts";

/** Rows that would be called as one above them, or as another one that the company already has. */
export function repeatedRows(declared: Form, rows: readonly CheckedRow[], own: readonly KnownRow[]): CellIssue[] {
  const names = nameFields(declared);
  const taken = new Map<string, number[]>();
  for (const row of own) {
    const key = keyOf(declared, row);
    taken.set(key, [...(taken.get(key) ?? []), row.id]);
  }
  const firstRows = new Map<string, number>();
  const [field = "name"] = names;
  return rows.flatMap(({ row, existing, answers }) => {
    // Two rows of one name may be there already; only a name that the file gives can repeat one.
    if (existing && !names.some((name) => name in answers)) return [];
    const key = keyOf(declared, { ...existing, ...answers });
    if (key === "") return [];
    if (taken.get(key)?.some((id) => id !== existing?.id))
      return [{ row, field, message: declared.uniqueName ? nameTaken : alreadyThere }];
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, row);
    return first === undefined ? [] : [{ row, field, message: repeatsRow(first) }];
  });
}

function keyOf(declared: Form, answers: Readonly<Record<string, unknown>>): string {
  return nameKey(declared, (field) => String(answers[field] ?? ""));
}

const nameTaken = words("Такое название в компании уже есть", "The company already has this name");
const alreadyThere = words("Такая строка в компании уже есть", "The company already has such a row");

/** Says that a row speaks of the same as one above it. */
export function repeatsRow(first: number) {
  return words(`Повторяет строку ${first}`, `Repeats row ${first}`);
}
