import type { Field, FieldKind, OwnField } from "../declaration/field.ts";
import { type Form, isReferring, ownFields, type ReferringField } from "../declaration/form.ts";
import { isRegisterName } from "../duties/register-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { normaliseName } from "../text/normalise-name.ts";

/** Field kinds whose answer fits into one cell. */
const fitsCell = {
  text: true,
  long_text: true,
  number: true,
  flag: true,
  date: true,
  date_time: true,
  tags: true,
  choice: true,
  choices: true,
  reference: true,
  references: true,
  rows: false,
} as const satisfies Record<FieldKind, boolean>;

type FitsCell = typeof fitsCell;

/** Kinds whose answer fits into one cell. */
export type CellKind = { [K in FieldKind]: FitsCell[K] extends true ? K : never }[FieldKind];
export type CellField = Extract<Field, { kind: CellKind }>;

/** Returns whether a field's answer fits into one cell. */
export function isCellField(field: Field): field is CellField {
  return fitsCell[field.kind];
}

/** A field with a column in the template. */
export interface ImportColumn {
  readonly name: string;
  readonly field: CellField;
}

/** Fields of records with ids and keys of other rows, which say nothing in a table. */
const technicalFields: readonly string[] = ["assignee_user", "source_form", "source_id", "source_key", "previous"];

/** Returns the fields of a form that a table shows, computed ones included. */
export function tableFields(form: Form): [string, OwnField][] {
  return ownFields(form).filter(([name]) => form.scope !== "record" || !technicalFields.includes(name));
}

/** A column of an exported register that an import reads to match and to compare, but never writes. */
export interface ReadOnlyColumn {
  readonly name: string;
  readonly field: OwnField;
}

/** Returns the columns of a register that follow from rules or are changed on the record's screen only; none of other forms. */
export function readOnlyColumns(form: Form): ReadOnlyColumn[] {
  if (!isRegisterName(form.name)) return [];
  return tableFields(form)
    .filter(([, field]) => field.computed || !isCellField(field))
    .map(([name, field]) => ({ name, field }));
}

/** Returns the columns of a form's template in questionnaire order. */
export function importColumns(form: Form): ImportColumn[] {
  return tableFields(form)
    .filter((entry): entry is [string, CellField] => fitsCell[entry[1].kind] && !entry[1].computed)
    .filter(([, field]) => !isReferring(field) || isNamed(field))
    .map(([name, field]) => ({ name, field }));
}

/** Returns the mandatory columns: the name or identifying fields, and in directories and records all required fields. */
export function mandatoryColumns(form: Form): ImportColumn[] {
  return importColumns(form).filter(
    ({ name, field }) =>
      name === "name" ||
      ((form.scope === "directory" || form.scope === "record") && field.required) ||
      (form.scope === "child" && name === form.titleField),
  );
}

// Rows identified by another row (a system of a process) have no name to write into a cell.
function isNamed({ target }: ReferringField): boolean {
  const { titleField, fields } = formNamed(target);
  return titleField !== undefined && fields[titleField]?.kind === "text";
}

/** Returns the column of a header, matched by field name or by label in either language. */
export function columnOfHeader<C extends ReadOnlyColumn>(columns: readonly C[], header: string): C | undefined {
  const key = headerKey(header);
  return columns.find(({ name, field }) =>
    [name, ...(field.formerly ?? []), field.label.ru, field.label.en].some((label) => headerKey(label) === key),
  );
}

/** Normalises a header for comparison; the template marks mandatory columns with an asterisk. */
export function headerKey(header: string): string {
  return normaliseName(header.replace(/\*\s*$/, ""));
}
