import { columnLetter } from "@opis/documents/tables/sheet-xml";
import type { Language, Words } from "@opis/model/bilingual-text";
import type { CheckedTable } from "@opis/model/bulk/check-rows";
import type { CellIssue, CheckedRow } from "@opis/model/bulk/checked-row";
import type { FileTable } from "@opis/model/bulk/read-table";
import type { importReport } from "@opis/model/contract/companies/imports";
import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/answer-forms";
import type { z } from "zod";
import { editorNamed } from "../../core/records/editor.ts";
import { titleOf } from "../../core/records/reading/stored-row.ts";
import { type CheckedFile, canImport, fingerprintOf, isWritten } from "./check-file.ts";

type Report = z.output<typeof importReport>;

/** A checked file as the API shows it. */
export function reportOf(file: CheckedFile, language: Language): Report {
  const { request, tables, checked, problems } = file;
  const { declared, mode } = request;
  const all = sheetsOf(file);
  const wrong = new Set(checked.main.errors.map(({ row }) => row));
  const added = new Set(checked.main.rows.flatMap(({ row, existing }) => (existing ? [] : [row])));
  return {
    kind: declared.name,
    mode,
    sheet: tables.sheet,
    sheets: request.sheets.map(({ name }) => name),
    tables: all.map((sheet) => tallyOf(sheet, language)),
    changes: all.flatMap((sheet) => changesOf(sheet, language)),
    fingerprint: fingerprintOf(file),
    columns: tables.main.columns.map(({ name, field, index }) => ({
      field: name,
      column: columnLetter(index),
      label: field.label[language],
    })),
    ignored_columns: tables.main.ignored.map(({ header, index }) => ({ column: columnLetter(index), label: header })),
    rows: tables.main.rows
      .filter(({ row }) => added.has(row) || wrong.has(row))
      .map(({ row, shown: cells }) => ({ row, cells: { ...cells } })),
    errors: all.flatMap((sheet) => sheet.checked.errors.map((issue) => shownIssue(sheet, issue, language))),
    warnings: all.flatMap((sheet) => sheet.checked.warnings.map((issue) => shownIssue(sheet, issue, language))),
    problems: problems.map((problem) => problem[language]),
    new_values: checked.newValues.map(({ form, name, rows }) => ({
      form,
      title: formNamed(form).title[language],
      name,
      rows: [...rows],
    })),
    can_import: canImport(file),
  };
}

interface CheckedSheet {
  readonly sheet: string;
  readonly title: Words;
  readonly declared: Form;
  readonly table: FileTable;
  readonly checked: CheckedTable;
}

function sheetsOf({ request, tables, checked }: CheckedFile): CheckedSheet[] {
  const { declared } = request;
  const main = { sheet: tables.sheet, title: declared.title, declared, table: tables.main, checked: checked.main };
  const children = checked.children.flatMap(({ sheet, child, checked: ofSheet }): CheckedSheet[] => {
    const found = tables.children.find((one) => one.sheet === sheet);
    if (!found) return [];
    return [{ sheet, title: child.label, declared: child.declared, table: found.table, checked: ofSheet }];
  });
  return [main, ...children];
}

function tallyOf({ sheet, title, checked }: CheckedSheet, language: Language): Report["tables"][number] {
  const added = checked.rows.filter(({ existing }) => !existing).length;
  const written = checked.rows.filter(isWritten).length;
  return {
    sheet,
    title: title[language],
    added,
    updated: written - added,
    unchanged: checked.rows.length - written,
  };
}

function changesOf(sheet: CheckedSheet, language: Language): Report["changes"] {
  return sheet.checked.rows.flatMap((row) =>
    row.changes.map(({ field, before, after, conflict }) => ({
      sheet: sheet.sheet,
      ...placeOf(sheet, row.row, field, language),
      name: nameOf(sheet, row),
      before,
      after,
      conflict: conflict ? { editor: editorNamed(conflict.editor, language), at: conflict.at } : null,
    })),
  );
}

function nameOf({ declared, table }: CheckedSheet, { row, existing }: CheckedRow): string {
  const owner = table.rows.find((one) => one.row === row)?.keys.parentName ?? "";
  return owner || (existing ? titleOf(declared, existing) : "");
}

function shownIssue(sheet: CheckedSheet, { row, field, message }: CellIssue, language: Language) {
  return { sheet: sheet.sheet, ...placeOf(sheet, row, field, language), message: message[language] };
}

function placeOf({ declared, table }: CheckedSheet, row: number, field: string, language: Language) {
  const column = table.columns.find(({ name }) => name === field);
  return {
    row,
    column: column ? columnLetter(column.index) : "",
    field,
    label: declared.fields[field]?.label[language] ?? field,
  };
}
