import { type Form, memoizeByForm, ownFields } from "@opis/model/declaration/form";
import { firstStatus, isWorkflowStatus } from "@opis/model/workflow";
import type { Transaction } from "../../../database/transaction.ts";
import { awaitPipelined } from "../await-pipelined.ts";
import { childCounts, quoted, rowMembers, storesCounts, tableOf } from "./form-sql.ts";
import type { StoredRow } from "./stored-row.ts";

/**
 * Adapts stored rows to the current declaration: an answer that is no longer an option counts as unanswered, an unknown
 * status as the first. The stored value stays until the question is answered again.
 */
export function asDeclared<R extends Readonly<Record<string, unknown>>>(declared: Form, rows: readonly R[]): R[] {
  const closed = closedQuestions(declared);
  const isOld = (row: R) =>
    closed.some(([name, options]) => !isOffered(options, row[name])) || hasOldStatus(declared, row);
  return rows.map((row) => (isOld(row) ? mended(declared, row, closed) : row));
}

type Closed = readonly (readonly [string, object])[];

const closedQuestions = memoizeByForm(
  (declared): Closed =>
    ownFields(declared).flatMap(([name, field]) => ("options" in field ? [[name, field.options]] : [])),
);

function isOffered(options: object, value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => isOffered(options, one));
  return typeof value !== "string" || Object.hasOwn(options, value);
}

function hasOldStatus({ approval }: Form, { status }: Readonly<Record<string, unknown>>): boolean {
  return approval === true && typeof status === "string" && !isWorkflowStatus(status);
}

function mended<R extends Readonly<Record<string, unknown>>>(declared: Form, row: R, closed: Closed): R {
  const answers = closed.map(([name, options]) => {
    const value = row[name];
    if (Array.isArray(value)) return [name, value.filter((one) => isOffered(options, one))];
    return [name, isOffered(options, value) ? value : null];
  });
  return { ...row, ...Object.fromEntries(answers), ...(hasOldStatus(declared, row) && { status: firstStatus }) };
}

/**
 * Reads rows of a form (table alias `t`), adapted to the current declaration; `rest` is everything after the table in
 * the query.
 */
export async function selectRows(
  transaction: Transaction,
  declared: Form,
  rest: string,
  values: readonly unknown[],
): Promise<StoredRow[]> {
  const text = `select ${rowMembers(declared)} from ${tableOf(declared)} t ${rest}`;
  return asDeclared(declared, await transaction.query<StoredRow>(text, values));
}

/**
 * Returns the same with the number of rows in each child collection under its field name, the input of completeness.
 */
export async function selectCounted(
  transaction: Transaction,
  declared: Form,
  rest: string,
  values: readonly unknown[],
): Promise<StoredRow[]> {
  const text = `select ${rowMembers(declared)} ${childCounts(declared)} from ${tableOf(declared)} t ${rest}`;
  return asDeclared(declared, await transaction.query<StoredRow>(text, values));
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
  declared: Form,
  where: string,
  values: readonly unknown[],
): Promise<RowWithChildCounts | undefined> {
  const from = `from ${tableOf(declared)} t ${where}`;
  const counts = storesCounts(declared) ? ", t.child_counts" : "";
  const [, rows] = await awaitPipelined([
    transaction.query(`select ${from} for no key update`, values),
    transaction.query<RowWithChildCounts>(`select ${rowMembers(declared)}${counts} ${from}`, values),
  ]);
  const [row] = asDeclared(declared, rows);
  return row && { ...row, ...row.child_counts };
}

/**
 * Inserts a row by its columns and returns it as stored, except for its `references`, which are rows of join tables.
 */
export async function insertReturning(
  transaction: Transaction,
  declared: Form,
  values: Readonly<Record<string, unknown>>,
): Promise<StoredRow[]> {
  const columns = Object.keys(values).map(quoted).join(", ");
  const parameters = Object.keys(values).map((_, index) => `$${index + 1}`);
  const text = `insert into ${tableOf(declared)} as t (${columns}) values (${parameters.join(", ")}) returning ${rowMembers(declared)}`;
  return asDeclared(declared, await transaction.query<StoredRow>(text, Object.values(values)));
}
