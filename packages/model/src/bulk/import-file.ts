import type { Form } from "../declaration/form.ts";
import { normaliseName } from "../text/name.ts";
import type { Words } from "../words.ts";
import type { Cell } from "./cell.ts";
import { type CheckedChildren, checkChildren } from "./check-children.ts";
import { type CheckedTable, checkRows } from "./check-rows.ts";
import type { ImportMode, NewValue } from "./checked-row.ts";
import { type ChildTable, childTables, sheetName } from "./child-tables.ts";
import type { KnownCompany } from "./known-company.ts";
import { matchRow } from "./match-row.ts";
import { collectNewValues } from "./read-answer.ts";
import { type FileTable, readChildTable, readTable } from "./read-table.ts";

/** A sheet of the file as it was read. */
interface FileSheet {
  readonly name: string;
  readonly cells: readonly (readonly Cell[])[];
}

/** The tables of a file: the rows of the form, and the child rows beside them. */
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

/** The tables of a file as they were checked against the company. */
export interface CheckedTables {
  readonly main: CheckedTable;
  readonly children: readonly {
    readonly sheet: string;
    readonly child: ChildTable;
    readonly checked: CheckedChildren;
  }[];
  readonly newValues: readonly NewValue[];
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
