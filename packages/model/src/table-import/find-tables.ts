import { type Words, words } from "../bilingual-text.ts";
import { childFields, type Form } from "../declaration/form.ts";
import { isRegisterName } from "../duties/register-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { normaliseName } from "../text/normalise-name.ts";
import { type CheckedTable, checkRows, matchRow, noSuchRow, type RowMatch, recordMatcher } from "./check-rows.ts";
import {
  type Cell,
  type CellIssue,
  type CheckedRow,
  type ImportedValue,
  type ImportMode,
  type KnownRow,
  parseRowKey,
} from "./checked-row.ts";
import { importColumns } from "./import-columns.ts";
import { collectNewValues, type KnownCompany, type NewValues, readAnswer } from "./read-answer.ts";
import { type FileRow, type FileTable, readChildTable, readTable } from "./read-table.ts";

/** A parsed sheet of the file. */
interface FileSheet {
  readonly name: string;
  readonly cells: readonly (readonly Cell[])[];
}

/** A child collection with its own sheet next to its questionnaires. */
export interface ChildTable {
  /** The question that the collection answers. */
  readonly field: string;
  readonly label: Words;
  readonly declared: Form;
}

/** Maximum length of a sheet name in spreadsheet programs, in characters. */
const sheetNameMaxCharacters = 31;

/** Returns the child collections of a form that fit a table, i.e. all except files. */
export function childTables(form: Form): ChildTable[] {
  // The timeline of an incident is only added to.
  if (isRegisterName(form.name)) return [];
  return childFields(form).flatMap(([field, { of, label }]) => {
    const child = formNamed(of);
    return child.file || importColumns(child).length === 0 ? [] : [{ field, label, declared: child }];
  });
}

/** Converts a title to a valid sheet name. */
export function sheetName(title: string): string {
  return title.replace(/[\\/*?:[\]]/gu, " ").slice(0, sheetNameMaxCharacters);
}

/** The tables of a file: rows of the form and their child rows. */
export interface FileTables {
  readonly sheet: string;
  readonly main: FileTable;
  readonly children: readonly { readonly sheet: string; readonly child: ChildTable; readonly table: FileTable }[];
}

/**
 * Finds the tables of a form in a file's sheets: the chosen sheet, else the first with the form's header. Returns the problem if there is
 * none.
 */
export function findTables(
  form: Form,
  sheets: readonly FileSheet[],
  chosenSheet: string | undefined,
): FileTables | { readonly problem: Words } {
  const children = sheets.flatMap(({ name, cells }) => {
    const child = childTables(form).find((candidate) => isSheetOf(candidate, name));
    const table = child && readChildTable(child.declared, cells);
    return child && table ? [{ sheet: name, child, table }] : [];
  });
  const isChild = (name: string) => children.some(({ sheet }) => sheet === name);
  const candidates = sheets.filter(({ name }) => (chosenSheet === undefined ? !isChild(name) : name === chosenSheet));
  const read = candidates.map(({ name, cells }) => ({ name, table: readTable(form, cells) }));
  const first = read.find(({ table }) => !("problem" in table)) ?? read[0];
  const table = first?.table ?? readTable(form, []);
  if ("problem" in table) return table;
  return { sheet: first?.name ?? "", main: table, children: children.filter(({ sheet }) => sheet !== first?.name) };
}

function isSheetOf({ label }: ChildTable, name: string): boolean {
  return [label.ru, label.en].some((title) => normaliseName(sheetName(title)) === normaliseName(name));
}

/** Parent of a child row: an existing row, or a new row of the file. */
type ChildParent = { readonly id: number } | { readonly row: number };

interface CheckedChildren extends CheckedTable {
  /** By row number of the sheet. */
  readonly parents: ReadonlyMap<number, ChildParent>;
}

/** Rows that child rows are checked against. */
interface ChildComparison {
  readonly parent: Form;
  readonly company: KnownCompany;
  readonly newValues: NewValues;
  readonly mode: ImportMode;
  /** Checked rows of the main sheet. */
  readonly owners: readonly CheckedRow[];
}

/** Checks the child rows of a sheet together with their parents. */
function checkChildren(child: Form, table: FileTable, comparison: ChildComparison): CheckedChildren {
  const { parent, company, newValues, mode } = comparison;
  const existingRows = company.own(child.name);
  const parents = new Map<number, ChildParent>();
  const errors: CellIssue[] = [];
  const [titleColumn] = importColumns(child).filter(({ name }) => name === child.titleField);
  const rows = table.rows.filter((row) => {
    const rowParent = parentOf(row, comparison);
    if (rowParent) parents.set(row.row, rowParent);
    else errors.push({ row: row.row, field: "", message: noOwner(row.keys.parentName) });
    return rowParent !== undefined;
  });
  const match = (row: FileRow): RowMatch => {
    if (mode === "add") return { existing: undefined };
    const owner = parents.get(row.row);
    const siblings = owner && "id" in owner ? existingRows.filter((sibling) => sibling[parent.name] === owner.id) : [];
    const key = parseRowKey(row.keys.row);
    if (key?.company === company.id) {
      const existing = siblings.find(({ id }) => id === key.id);
      return existing ? { existing } : { issue: notOfOwner };
    }
    const cell = titleColumn && row.cells.get(titleColumn.name);
    const title =
      titleColumn && readAnswer(titleColumn.field, cell ?? null, { row: row.row, company, newValues }).value;
    const alike = siblings.filter((sibling) => titleColumn && isSameTitle(sibling[titleColumn.name], title));
    if (alike.length === 1) return { existing: alike[0] };
    return mode === "update" ? { issue: noSuchRow } : { existing: undefined };
  };
  const checked = checkRows(child, { ...table, rows }, { company, newValues, match, own: [] });
  return { ...checked, errors: [...errors, ...checked.errors], warnings: [], parents };
}

function isSameTitle(storedTitle: unknown, title: unknown): boolean {
  if (typeof storedTitle === "string" && typeof title === "string")
    return normaliseName(storedTitle) === normaliseName(title);
  return title !== undefined && title !== null && storedTitle === title;
}

function parentOf({ keys }: FileRow, { parent, company, owners }: ChildComparison): ChildParent | undefined {
  const key = parseRowKey(keys.parent);
  const existingRows = company.own(parent.name);
  if (key?.company === company.id) return existingRows.some(({ id }) => id === key.id) ? { id: key.id } : undefined;
  const name = normaliseName(keys.parentName);
  if (name === "") return undefined;
  const isNamed = (answers: Readonly<Record<string, unknown>>) =>
    normaliseName(String(answers[parent.titleField ?? "name"] ?? "")) === name;
  const inFile = owners.find(({ existing, answers }) => isNamed({ ...existing, ...answers }));
  if (inFile) return inFile.existing ? { id: inFile.existing.id } : { row: inFile.row };
  const matches: readonly KnownRow[] = existingRows.filter(isNamed);
  return matches.length === 1 && matches[0] ? { id: matches[0].id } : undefined;
}

function noOwner(name: string) {
  return words(
    `Не найдена запись, к которой относится строка: «${name}»`,
    `The record this row belongs to was not found: “${name}”`,
  );
}

const notOfOwner = words(
  "Такой строки здесь больше нет. Чтобы добавить её заново, очистите ключ строки",
  "This row is no longer here. To add it again, clear the row key",
);

/** The tables of a file after checking against the company. */
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
export function checkTables(form: Form, tables: FileTables, company: KnownCompany, mode: ImportMode): CheckedTables {
  const newValues = collectNewValues();
  const existingRows = company.own(form.name);
  const main = checkRows(form, tables.main, {
    company,
    newValues,
    own: existingRows,
    match: isRegisterName(form.name)
      ? recordMatcher(existingRows, { company: company.id, mode })
      : (row) => matchRow(form, row, { own: existingRows, company: company.id, mode }),
  });
  const children = tables.children.map(({ sheet, child, table }) => ({
    sheet,
    child,
    checked: checkChildren(child.declared, table, {
      parent: form,
      company,
      newValues,
      mode,
      owners: main.rows,
    }),
  }));
  return { main, children, newValues: newValues.all() };
}
