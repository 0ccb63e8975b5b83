import {
  childFields,
  type Form,
  internalFields,
  memoizeByForm,
  ownFields,
  stateOf,
} from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { firstStatus, isWorkflowStatus } from "@opis/model/workflow";
import type { Transaction } from "../../../database/transaction.ts";
import { awaitPipelined } from "../await-pipelined.ts";
import { type Editor, isRespondent } from "../editor.ts";
import { childCounts, quoted, rowMembers, storesCounts, tableOf } from "./form-sql.ts";

/**
 * Adapts stored rows to the current declaration: an answer that is no longer an option counts as unanswered, an unknown
 * status as the first. The stored value stays until the question is answered again.
 */
export function asDeclared<R extends Readonly<Record<string, unknown>>>(form: Form, rows: readonly R[]): R[] {
  const closedFields = closedQuestions(form);
  const isOld = (row: R) =>
    closedFields.some(([name, options]) => !isOffered(options, row[name])) || hasOldStatus(form, row);
  return rows.map((row) => (isOld(row) ? mendRow(form, row, closedFields) : row));
}

type Closed = readonly (readonly [string, object])[];

const closedQuestions = memoizeByForm(
  (form): Closed => ownFields(form).flatMap(([name, field]) => ("options" in field ? [[name, field.options]] : [])),
);

function isOffered(options: object, value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => isOffered(options, item));
  return typeof value !== "string" || Object.hasOwn(options, value);
}

function hasOldStatus({ approval }: Form, { status }: Readonly<Record<string, unknown>>): boolean {
  return approval === true && typeof status === "string" && !isWorkflowStatus(status);
}

function mendRow<R extends Readonly<Record<string, unknown>>>(form: Form, row: R, closedFields: Closed): R {
  const answers = closedFields.map(([name, options]) => {
    const value = row[name];
    if (Array.isArray(value)) return [name, value.filter((item) => isOffered(options, item))];
    return [name, isOffered(options, value) ? value : null];
  });
  return { ...row, ...Object.fromEntries(answers), ...(hasOldStatus(form, row) && { status: firstStatus }) };
}

/**
 * Reads rows of a form (table alias `t`), adapted to the current declaration; `rest` is everything after the table in
 * the query.
 */
export async function selectRows(
  transaction: Transaction,
  form: Form,
  rest: string,
  values: readonly unknown[],
): Promise<StoredRow[]> {
  const text = `select ${rowMembers(form)} from ${tableOf(form)} t ${rest}`;
  return asDeclared(form, await transaction.query<StoredRow>(text, values));
}

/**
 * Returns the same with the number of rows in each child collection under its field name, the input of completeness.
 */
export async function selectCounted(
  transaction: Transaction,
  form: Form,
  rest: string,
  values: readonly unknown[],
): Promise<StoredRow[]> {
  const text = `select ${rowMembers(form)} ${childCounts(form)} from ${tableOf(form)} t ${rest}`;
  return asDeclared(form, await transaction.query<StoredRow>(text, values));
}

/** A row read by `lockAndReadRow`, with the stored counts of its child rows; `child_counts` is null if unknown. */
export type RowWithChildCounts = StoredRow & { readonly child_counts?: Readonly<Record<string, number>> | null };

/**
 * Locks a row and reads it with its stored child counts, without reading child rows; `where` selects it (alias `t`).
 * Two statements in one round trip: a statement that waited for a lock would still see other rows in their previous
 * state.
 */
export async function lockAndReadRow(
  transaction: Transaction,
  form: Form,
  where: string,
  values: readonly unknown[],
): Promise<RowWithChildCounts | undefined> {
  const from = `from ${tableOf(form)} t ${where}`;
  const counts = storesCounts(form) ? ", t.child_counts" : "";
  const [, rows] = await awaitPipelined([
    transaction.query(`select ${from} for no key update`, values),
    transaction.query<RowWithChildCounts>(`select ${rowMembers(form)}${counts} ${from}`, values),
  ]);
  const [row] = asDeclared(form, rows);
  return row && { ...row, ...row.child_counts };
}

/**
 * Inserts a row by its columns and returns it as stored, except for its `references`, which are rows of join tables.
 */
export async function insertReturning(
  transaction: Transaction,
  form: Form,
  values: Readonly<Record<string, unknown>>,
): Promise<StoredRow[]> {
  const columns = Object.keys(values).map(quoted).join(", ");
  const parameters = Object.keys(values).map((_, index) => `$${index + 1}`);
  const text = `insert into ${tableOf(form)} as t (${columns}) values (${parameters.join(", ")}) returning ${rowMembers(form)}`;
  return asDeclared(form, await transaction.query<StoredRow>(text, Object.values(values)));
}

/** Returns one row of the company by id, and by parent if given; throws `not_found`. */
export async function readRow(transaction: Transaction, form: Form, id: number, parentId?: number): Promise<StoredRow> {
  const [row] = await selectRows(
    transaction,
    form,
    `where t.company_id = $1 and t.id = $2 ${ofParent(form, parentId, 3)}`,
    parentId === undefined ? [transaction.company, id] : [transaction.company, id, parentId],
  );
  if (!row) throw refused("not_found");
  return row;
}

/** Returns all rows of a form in the company, oldest first. */
export async function readAllRows(transaction: Transaction, form: Form): Promise<StoredRow[]> {
  return selectRows(transaction, form, "where t.company_id = $1 order by t.id", [transaction.company]);
}

/** Returns the SQL condition that a child belongs to its parent. */
export function ofParent(form: Form, parentId: number | undefined, parameter: number): string {
  return parentId === undefined || !form.parent ? "" : `and t.${quoted(form.parent)} = $${parameter}`;
}

/** A row as returned by the API; its members depend on its form, see `Row` in the model. */
export type StoredRow = {
  id: number;
  company: number;
  row_version: number;
  created: string;
  modified: string;
} & Record<string, unknown>;

/** Returns the name of a row in lists, history and usage. */
export function titleOf(form: Form, row: Readonly<Record<string, unknown>>): string {
  const title = form.titleField ? row[form.titleField] : undefined;
  return typeof title === "string" ? title : "";
}

/** Returns the fields whose new value differs from the stored one, as `[old, new]`. */
export function changesOf(
  form: Form,
  before: Readonly<Record<string, unknown>>,
  answers: Readonly<Record<string, unknown>>,
): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const name of changeable(form)) {
    if (!(name in answers) || areEqual(before[name], answers[name])) continue;
    changes[name] = [before[name] ?? null, answers[name]];
  }
  return changes;
}

const changeable = memoizeByForm((form) => [...ownFields(form).map(([field]) => field), ...stateOf(form)]);

function areEqual(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

/** Returns a row without the counts of its children, which only completeness needs; children have their own URLs. */
export function withoutCounts(form: Form, row: StoredRow): StoredRow {
  const rowWithoutCounts = { ...row };
  delete rowWithoutCounts.child_counts;
  for (const [name] of childFields(form)) delete rowWithoutCounts[name];
  return rowWithoutCounts;
}

/** Returns a row as its reader may see it: respondents get neither internal fields nor approval remarks. */
export function rowForReader(
  form: Form,
  reader: Editor,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!isRespondent(reader)) return row;
  const visibleRow: Record<string, unknown> = { ...row };
  if ("has_comments" in visibleRow) visibleRow.has_comments = false;
  if ("status_comment" in visibleRow)
    Object.assign(visibleRow, { status_comment: "", status_by: null, status_approver: null });
  for (const name of internalFields(form)) delete visibleRow[name];
  return visibleRow;
}
