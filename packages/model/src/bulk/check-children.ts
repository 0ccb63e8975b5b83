import type { Form } from "../declaration/form.ts";
import { normaliseName } from "../text/name.ts";
import { words } from "../words.ts";
import { type CheckedTable, checkRows } from "./check-rows.ts";
import type { CellIssue, CheckedRow, ImportMode, KnownRow } from "./checked-row.ts";
import { importColumns } from "./import-columns.ts";
import type { KnownCompany } from "./known-company.ts";
import { noSuchRow, type RowMatch } from "./match-row.ts";
import { type NewValues, readAnswer } from "./read-answer.ts";
import type { FileRow, FileTable } from "./read-table.ts";
import { parseRowKey } from "./row-key.ts";

/** The row that a child row belongs to: one that the company has, or a row of the file that is added. */
type ChildParent = { readonly id: number } | { readonly row: number };

export interface CheckedChildren extends CheckedTable {
  /** By the row of the sheet. */
  readonly parents: ReadonlyMap<number, ChildParent>;
}

/** What child rows are checked against. */
interface ChildComparison {
  readonly parent: Form;
  readonly company: KnownCompany;
  readonly newValues: NewValues;
  readonly mode: ImportMode;
  /** The rows of the main sheet, as they were checked. */
  readonly owners: readonly CheckedRow[];
}

/** Checks the child rows of a sheet, each with the row that it belongs to. */
export function checkChildren(child: Form, table: FileTable, given: ChildComparison): CheckedChildren {
  const { parent, company, newValues, mode } = given;
  const own = company.own(child.name);
  const parents = new Map<number, ChildParent>();
  const errors: CellIssue[] = [];
  const [titleColumn] = importColumns(child).filter(({ name }) => name === child.titleField);
  const rows = table.rows.filter((row) => {
    const found = parentOf(row, given);
    if (found) parents.set(row.row, found);
    else errors.push({ row: row.row, field: "", message: noOwner(row.keys.parentName) });
    return found !== undefined;
  });
  const match = (row: FileRow): RowMatch => {
    if (mode === "add") return { existing: undefined };
    const owner = parents.get(row.row);
    const siblings = owner && "id" in owner ? own.filter((one) => one[parent.name] === owner.id) : [];
    const key = parseRowKey(row.keys.row);
    if (key?.company === company.id) {
      const existing = siblings.find(({ id }) => id === key.id);
      return existing ? { existing } : { issue: notOfOwner };
    }
    const cell = titleColumn && row.cells.get(titleColumn.name);
    const title =
      titleColumn && readAnswer(titleColumn.field, cell ?? null, { row: row.row, company, newValues }).value;
    const alike = siblings.filter((one) => titleColumn && isSameTitle(one[titleColumn.name], title));
    if (alike.length === 1) return { existing: alike[0] };
    return mode === "update" ? { issue: noSuchRow } : { existing: undefined };
  };
  const checked = checkRows(child, { ...table, rows }, { company, newValues, match, own: [] });
  return { ...checked, errors: [...errors, ...checked.errors], warnings: [], parents };
}

function isSameTitle(stored: unknown, title: unknown): boolean {
  if (typeof stored === "string" && typeof title === "string") return normaliseName(stored) === normaliseName(title);
  return title !== undefined && title !== null && stored === title;
}

function parentOf({ keys }: FileRow, { parent, company, owners }: ChildComparison): ChildParent | undefined {
  const key = parseRowKey(keys.parent);
  const own = company.own(parent.name);
  if (key?.company === company.id) return own.some(({ id }) => id === key.id) ? { id: key.id } : undefined;
  const name = normaliseName(keys.parentName);
  if (name === "") return undefined;
  const isNamed = (answers: Readonly<Record<string, unknown>>) =>
    normaliseName(String(answers[parent.titleField ?? "name"] ?? "")) === name;
  const inFile = owners.find(({ existing, answers }) => isNamed({ ...existing, ...answers }));
  if (inFile) return inFile.existing ? { id: inFile.existing.id } : { row: inFile.row };
  const stored: readonly KnownRow[] = own.filter(isNamed);
  return stored.length === 1 && stored[0] ? { id: stored[0].id } : undefined;
}

function noOwner(name: string) {
  return words(`Не найдено, к чему относится строка: «${name}»`, `What the row belongs to was not found: “${name}”`);
}

const notOfOwner = words(
  "Такой строки здесь больше нет. Чтобы добавить её заново, очистите ключ строки",
  "This row is no longer here. To add it again, clear the row key",
);
