import { columnLetter } from "@opis/documents/tables/column-letter";
import type { CellIssue } from "@opis/model/bulk/checked-row";
import type { importReport } from "@opis/model/contract/companies/imports";
import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import type { Language } from "@opis/model/words";
import type { z } from "zod";
import { type CheckedFile, canImport } from "./check-file.ts";

/** A checked file as the API shows it. */
export function reportOf(declared: Form, file: CheckedFile, language: Language): z.output<typeof importReport> {
  const { table, checked, problems } = file;
  const letters = new Map(table.columns.map(({ name, index }) => [name, columnLetter(index)]));
  const shown = ({ row, field, message }: CellIssue) => ({
    row,
    column: letters.get(field) ?? "",
    field,
    label: declared.fields[field]?.label[language] ?? field,
    message: message[language],
  });
  return {
    kind: declared.name,
    columns: table.columns.map(({ name, field, index }) => ({
      field: name,
      column: columnLetter(index),
      label: field.label[language],
    })),
    ignored_columns: table.ignored.map(({ header, index }) => ({ column: columnLetter(index), label: header })),
    rows: table.rows.map(({ row, shown: cells }) => ({ row, cells: { ...cells } })),
    errors: checked.errors.map(shown),
    warnings: checked.warnings.map(shown),
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
