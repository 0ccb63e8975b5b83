import type { Form } from "../declaration/form.ts";
import { normaliseName } from "../text/name.ts";
import { words } from "../words.ts";
import type { CellIssue, CheckedRow, KnownRow } from "./checked-row.ts";
import { mandatoryColumns } from "./import-columns.ts";

/** Rows that are called as one above them, or as one that the company already has. */
export function repeatedRows(declared: Form, rows: readonly CheckedRow[], own: readonly KnownRow[]): CellIssue[] {
  const names = declared.uniqueName ? ["name"] : mandatoryColumns(declared).map(({ name }) => name);
  const keyOf = (answers: Readonly<Record<string, unknown>>) =>
    names.map((name) => normaliseName(String(answers[name] ?? ""))).join("\n");
  const taken = new Set(own.map(keyOf));
  const firstRows = new Map<string, number>();
  const [field = "name"] = names;
  return rows.flatMap(({ row, answers }) => {
    const key = keyOf(answers);
    if (key.trim() === "") return [];
    if (taken.has(key)) return [{ row, field, message: declared.uniqueName ? nameTaken : alreadyThere }];
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, row);
    return first === undefined ? [] : [{ row, field, message: repeats(first) }];
  });
}

const nameTaken = words("Такое название в компании уже есть", "The company already has this name");
const alreadyThere = words("Такая строка в компании уже есть", "The company already has such a row");

function repeats(first: number) {
  return words(`Повторяет строку ${first}`, `Repeats row ${first}`);
}
