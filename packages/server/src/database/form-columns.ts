import type { Field, FieldKind, RowsField } from "@opis/model/declaration/field";
import { type Form, ownFields } from "@opis/model/declaration/form";
import { boolean, date, integer, type PgColumnBuilderBase, text } from "drizzle-orm/pg-core";
import { moment } from "./tables/columns.ts";

/** The column type of each kind of field; `references` are in join tables and `rows` in separate tables. */
const columnOf = {
  text: () => text().notNull().default(""),
  long_text: () => text().notNull().default(""),
  number: () => integer(),
  flag: () => boolean(),
  date: () => date({ mode: "string" }),
  date_time: () => moment(),
  tags: () => text().array().notNull().default([]),
  choice: () => text(),
  choices: () => text().array().notNull().default([]),
  reference: () => integer(),
  references: undefined,
  rows: undefined,
} as const satisfies Record<FieldKind, (() => PgColumnBuilderBase) | undefined>;

/** Returns the answer columns of a form, by field name. */
export function answerColumns(form: Form): Record<string, PgColumnBuilderBase> {
  const columns: Record<string, PgColumnBuilderBase> = {};
  for (const [name, field] of ownFields(form)) {
    const column = columnOf[field.kind];
    if (column) columns[name] = column();
  }
  return columns;
}

/** Returns whether the field is a column of the form's own table. */
export function isColumn(field: Field): field is Exclude<Field, RowsField> {
  return columnOf[field.kind] !== undefined;
}
