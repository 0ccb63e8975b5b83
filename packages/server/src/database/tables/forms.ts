import type { ReferenceField, ReferencesField } from "@opis/model/declaration/field";
import { childFields, type Form, hasStanding, ownFields } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import { firstStatus } from "@opis/model/workflow";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { answerColumns } from "../form-columns.ts";
import { naturally } from "../order-by.ts";
import { moment, ofOneCompany } from "./columns.ts";
import { companies, companyColumn } from "./companies.ts";

type KeyedTable = PgTable & { readonly company_id: AnyPgColumn; readonly id: AnyPgColumn };

/** Returns the table of a form. */
export function tableName(form: FormName): string {
  return form;
}

/** Returns the join table of a `references` field. */
export function joinTableName(form: FormName, field: string): string {
  return `${form}__${field}`;
}

/** Returns the columns that every row of a form has in addition to its answers. */
function frameColumns(form: Form): Record<string, PgColumnBuilderBase> {
  const columns: Record<string, PgColumnBuilderBase> = {
    row_version: integer().notNull().default(1),
    created: moment().notNull().defaultNow(),
    modified: moment().notNull().defaultNow(),
  };
  if (form.uniqueName) columns.name_key = text().notNull();
  if (form.parent) columns[form.parent] = integer().notNull();
  if (hasStanding(form)) {
    columns.percent = integer().notNull().default(0);
    columns.form_status = text().notNull().default("not_filled");
    columns.missing = text().array().notNull().default([]);
    // Number of rows of each child collection, as `updateCompleteness` writes it; null if not counted yet.
    if (childFields(form).length > 0) columns.child_counts = jsonb();
  }
  if (form.scope === "collection") {
    columns.is_active = boolean().notNull().default(true);
    columns.is_blocked = boolean().notNull().default(false);
    columns.pending_approval = boolean().notNull().default(false);
    columns.created_by = text();
  }
  if (form.approval) {
    columns.status = text().notNull().default(firstStatus);
    columns.status_since = moment().notNull().defaultNow();
    columns.status_until = moment();
    columns.status_comment = text().notNull().default("");
    columns.status_by = integer();
    columns.status_approver = integer();
  }
  return columns;
}

function formTable(form: Form): KeyedTable {
  const columns = {
    company_id: companyColumn(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    ...frameColumns(form),
    ...answerColumns(form),
  };
  return pgTable(tableName(form.name), columns, (table) => {
    const column = (name: string): AnyPgColumn => columnNamed(table, name);
    const rules = [primaryKey({ columns: [table.company_id, table.id] }), ofOneCompany()];
    return [...rules, ...foreignKeys(form, column), ...uniqueness(form, column), ...indexes(form, column)];
  });
}

function tableOfForm(form: FormName): KeyedTable {
  const table = formTables[form];
  if (!table) throw new Error(`no table for the form ${form}`);
  return table;
}

function columnNamed(table: Readonly<Record<string, AnyPgColumn>>, name: string): AnyPgColumn {
  const column = table[name];
  if (!column) throw new Error(`no column ${name}`);
  return column;
}

type Column = (name: string) => AnyPgColumn;

function foreignKeys(form: Form, column: Column) {
  const keys = ownFields(form)
    .filter((entry): entry is [string, ReferenceField] => entry[1].kind === "reference")
    .map(([name, field]) => keyTo(`${form.name}_${name}_fk`, column("company_id"), column(name), field.target));
  if (!form.parent) return keys;
  const parent = keyTo(`${form.name}_parent_fk`, column("company_id"), column(form.parent), form.parent);
  return [...keys, parent.onDelete("cascade")];
}

function keyTo(name: string, company: AnyPgColumn, column: AnyPgColumn, target: FormName) {
  const table = tableOfForm(target);
  return foreignKey({ name, columns: [company, column], foreignColumns: [table.company_id, table.id] });
}

function uniqueness(form: Form, column: Column) {
  const rules = [];
  if (form.uniqueName) rules.push(uniqueIndex(`${form.name}_name_unique`).on(column("company_id"), column("name_key")));
  if (form.scope === "record")
    rules.push(uniqueIndex(`${form.name}_number_unique`).on(column("company_id"), column("number")));
  if (form.scope === "singleton") rules.push(uniqueIndex(`${form.name}_once`).on(column("company_id")));
  return rules;
}

// Deleting a row and listing its uses search by the target of a reference.
function indexes(form: Form, column: Column) {
  const names = ownFields(form).flatMap(([name, field]) => (field.kind === "reference" ? [name] : []));
  if (form.parent) names.push(form.parent);
  const references = [...new Set(names)].map((name) =>
    index(`${form.name}_${name}_index`).on(column("company_id"), column(name)),
  );
  const ownIndexes = form.name === "task" ? taskIndexes(column) : [];
  return [...references, ...(form.uniqueName ? [listOrder(form, column)] : []), ...ownIndexes];
}

// Lists and calendars read by state and day; a line of the plan has one open task; a repeated task has one that follows.
function taskIndexes(column: Column) {
  const company = column("company_id");
  return [
    index("task_state_due").on(company, column("state"), column("due"), column("id")),
    index("task_due").on(company, column("due"), column("id")),
    index("task_assignee_user").on(column("assignee_user"), company).where(sql`state = 'open'`),
    index("task_previous").on(company, column("previous")),
    uniqueIndex("task_open_key").on(company, column("source_key")).where(sql`state = 'open' and source_key <> ''`),
  ];
}

// A page of a list is read in index order, without sorting the list.
function listOrder(form: Form, column: Column) {
  const name = sql.raw(naturally("name_key"));
  return index(`${form.name}_list_order`).on(column("company_id"), name, column("id"));
}

function joinTable(form: Form, name: string, field: ReferencesField) {
  const table = joinTableName(form.name, name);
  const owner = () => tableOfForm(form.name);
  const target = () => tableOfForm(field.target);
  const targetKey = (joinColumns: { readonly company_id: AnyPgColumn; readonly target_id: AnyPgColumn }) =>
    foreignKey({
      name: `${table}_target_fk`,
      columns: [joinColumns.company_id, joinColumns.target_id],
      foreignColumns: [target().company_id, target().id],
    });
  // Explicit names where PostgreSQL would cut generated ones at 63 bytes.
  const columns = { company_id: integer().notNull(), owner_id: integer().notNull(), target_id: integer().notNull() };
  return pgTable(table, columns, (joinColumns) => [
    primaryKey({
      name: `${table}_key`,
      columns: [joinColumns.company_id, joinColumns.owner_id, joinColumns.target_id],
    }),
    foreignKey({
      name: `${table}_company_fk`,
      columns: [joinColumns.company_id],
      foreignColumns: [companies.id],
    }).onDelete("cascade"),
    foreignKey({
      name: `${table}_owner_fk`,
      columns: [joinColumns.company_id, joinColumns.owner_id],
      foreignColumns: [owner().company_id, owner().id],
    }).onDelete("cascade"),
    field.letsGo ? targetKey(joinColumns).onDelete("cascade") : targetKey(joinColumns),
    index(`${table}_target_index`).on(joinColumns.company_id, joinColumns.target_id),
    ofOneCompany(),
  ]);
}

function entries(): [FormName, KeyedTable][] {
  return allForms.map((form) => [form.name, formTable(form)]);
}

/** The tables of all forms, by form name. */
export const formTables: Readonly<Record<string, KeyedTable>> = Object.fromEntries(entries());

/** The join tables of all `references` fields, by table name. */
export const joinTables: Readonly<Record<string, PgTable>> = Object.fromEntries(
  allForms.flatMap((form) =>
    ownFields(form)
      .filter((entry): entry is [string, ReferencesField] => entry[1].kind === "references")
      .map(([name, field]) => [joinTableName(form.name, name), joinTable(form, name, field)]),
  ),
);
