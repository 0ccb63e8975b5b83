import type { Field, FieldKind } from "../declaration/field.ts";
import { type Form, ownFields } from "../declaration/form.ts";
import { isReferring, type ReferringField } from "../declaration/referring-fields.ts";
import { formNamed } from "../forms/answer-forms.ts";
import { normaliseName } from "../text/normalise-name.ts";

/** Kinds of fields whose answer one cell of a table can hold. */
const fitsCell = {
  text: true,
  long_text: true,
  number: true,
  flag: true,
  date: true,
  date_time: false,
  tags: true,
  choice: true,
  choices: true,
  reference: true,
  references: true,
  rows: false,
} as const satisfies Record<FieldKind, boolean>;

type FitsCell = typeof fitsCell;

/** The kinds of which an answer fits into a cell. */
export type CellKind = { [K in FieldKind]: FitsCell[K] extends true ? K : never }[FieldKind];
export type CellField = Extract<Field, { kind: CellKind }>;

/** Whether one cell of a table can hold the answer of a field. */
export function isCellField(field: Field): field is CellField {
  return fitsCell[field.kind];
}

/** A field that has a column in the template. */
export interface ImportColumn {
  readonly name: string;
  readonly field: CellField;
}

/** The columns of a form's template, in the order of the questionnaire. */
export function importColumns(declared: Form): ImportColumn[] {
  return ownFields(declared)
    .filter((entry): entry is [string, CellField] => fitsCell[entry[1].kind] && !entry[1].computed)
    .filter(([, field]) => !isReferring(field) || isNamed(field))
    .map(([name, field]) => ({ name, field }));
}

/** The columns that must be there: the name, or what a row is known by, and in directories and records all that a row cannot do without. */
export function mandatoryColumns(declared: Form): ImportColumn[] {
  return importColumns(declared).filter(
    ({ name, field }) =>
      name === "name" ||
      ((declared.scope === "directory" || declared.scope === "record") && field.required) ||
      (declared.scope === "child" && name === declared.titleField),
  );
}

// Rows that are known by another row (a system of a process) have no name that one could write into a cell.
function isNamed({ target }: ReferringField): boolean {
  const { titleField, fields } = formNamed(target);
  return titleField !== undefined && fields[titleField]?.kind === "text";
}

/** The column that a header names: by the name of the field, or by its label in either language. */
export function columnOfHeader(columns: readonly ImportColumn[], header: string): ImportColumn | undefined {
  const key = headerKey(header);
  return columns.find(({ name, field }) =>
    [name, ...(field.formerly ?? []), field.label.ru, field.label.en].some((one) => headerKey(one) === key),
  );
}

/** A header as headers are compared; the template marks mandatory columns with an asterisk. */
export function headerKey(header: string): string {
  return normaliseName(header.replace(/\*\s*$/, ""));
}
