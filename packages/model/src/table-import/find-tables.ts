import { type Words, words } from "../bilingual-text.ts";
import { childFields, type Form } from "../declaration/form.ts";
import { formNamed } from "../forms/answer-forms.ts";
import { normaliseName } from "../text/normalise-name.ts";
import type { Cell } from "./cell.ts";
import { type CheckedTable, checkRows, matchRow, noSuchRow, type RowMatch } from "./check-rows.ts";
import type { CellIssue, CheckedRow, ImportedValue, ImportMode, KnownRow } from "./checked-row.ts";
import { importColumns } from "./import-columns.ts";
import { collectNewValues, type KnownCompany, type NewValues, readAnswer } from "./read-answer.ts";
import { type FileRow, type FileTable, readChildTable, readTable } from "./read-table.ts";
import { parseRowKey } from "./row-key.ts";

/** A sheet of the file as it was read. */
interface FileSheet {
  readonly name: string;
  readonly cells: readonly (readonly Cell[])[];
}

/** A child collection that has its own sheet next to its questionnaires. */
export interface ChildTable {
  /** The question that the collection answers. */
  readonly field: string;
  readonly label: Words;
  readonly declared: Form;
}

/** Longest name of a sheet, in characters; table programs take no longer one. */
const sheetNameMaxCharacters = 31;

/** The child collections of a form that a table can hold: those of files cannot. */
export function childTables(declared: Form): ChildTable[] {
  return childFields(declared).flatMap(([field, { of, label }]) => {
    const child = formNamed(of);
    return child.file || importColumns(child).length === 0 ? [] : [{ field, label, declared: child }];
  });
}

/** Returns the name of a sheet as table programs take it. */
export function sheetName(title: string): string {
  return title.replace(/[\\/*?:[\]]/gu, " ").slice(0, sheetNameMaxCharacters);
}

/** The tables of a file: the rows of the form, and the their child rows. */
export interface FileTables {
  readonly sheet: string;
  readonly main: FileTable;
  readonly children: readonly { readonly sheet: string; readonly child: ChildTable; readonly table: FileTable }[];
}

/**
 * Finds the tables of a form in the sheets of a file: the sheet that was chosen, else the first that has the form's header. Returns the problem
 * where there is none.
 */
export function findTables(
  declared: Form,
  sheets: readonly FileSheet[],
  chosen: string | undefined,
): FileTables | { readonly problem: Words } {
  const children = sheets.flatMap(({ name, cells }) => {
    const child = childTables(declared).find((one) => isSheetOf(one, name));
    const table = child && readChildTable(child.declared, cells);
    return child && table ? [{ sheet: name, child, table }] : [];
  });
  const isChild = (name: string) => children.some(({ sheet }) => sheet === name);
  const candidates = sheets.filter(({ name }) => (chosen === undefined ? !isChild(name) : name === chosen));
  const read = candidates.map(({ name, cells }) => ({ name, table: readTable(declared, cells) }));
  const first = read.find(({ table }) => !("problem" in table)) ?? read[0];
  const table = first?.table ?? readTable(declared, []);
  if ("problem" in table) return table;
  return { sheet: first?.name ?? "", main: table, children: children.filter(({ sheet }) => sheet !== first?.name) };
}

function isSheetOf({ label }: ChildTable, name: string): boolean {
  return [label.ru, label.en].some((title) => normaliseName(sheetName(title)) === normaliseName(name));
}

/** The row that a child row belongs to: one that the company has, or a row of the file that is added. */
type ChildParent = { readonly id: number } | { readonly row: number };

interface CheckedChildren extends CheckedTable {
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
function checkChildren(child: Form, table: FileTable, given: ChildComparison): CheckedChildren {
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

/** The tables of a file as they were checked against the company. */
export interface CheckedTables {
  readonly main: CheckedTable;
  readonly children: readonly {
    readonly sheet: string;
    readonly child: ChildTable;
    readonly checked: CheckedChildren;
  }[];
  readonly newValues: readonly ImportedValue[];
}

/** Checks all tables of a file against the company. */
export function checkTables(
  declared: Form,
  tables: FileTables,
  company: KnownCompany,
  mode: ImportMode,
): CheckedTables {
  const newValues = collectNewValues();
  const own = company.own(declared.name);
  const main = checkRows(declared, tables.main, {
    company,
    newValues,
    own,
    match: (row) => matchRow(declared, row, { own, company: company.id, mode }),
  });
  const children = tables.children.map(({ sheet, child, table }) => ({
    sheet,
    child,
    checked: checkChildren(child.declared, table, {
      parent: declared,
      company,
      newValues,
      mode,
      owners: main.rows,
    }),
  }));
  return { main, children, newValues: newValues.all() };
}
