import type { Form } from "@opis/model/form";
import { anotherRow } from "../db/as-expected.ts";
import { codeOf } from "../db/in-transaction.ts";
import type { Transaction } from "../db/transaction.ts";
import { membersOfOthers, quoted, tableOf } from "./form-sql.ts";
import type { KeptRow } from "./select-rows.ts";

/*
 * Rows as this server has written them last. Whoever fills in a questionnaire changes one answer after another: the next change builds on
 * what the last one has left instead of reading it again, and PostgreSQL demands that the row still is that one.
 */

/** A row as this server has left it. */
export interface WrittenRow {
  readonly row: KeptRow;
  /** The transaction that wrote it, by which PostgreSQL tells one version of a row from the next. */
  readonly xid: string;
}

interface Kept {
  readonly rows: Map<string, WrittenRow>;
  /** Rows that somebody else had changed: others change them as well, so for a while nothing is taken for granted about them. */
  readonly shared: Map<string, number>;
}

const most = 2_000;
const sharedMilliseconds = 60_000;

const keptBy = new WeakMap<object, Kept>();

function keptOf({ keeper }: Transaction): Kept {
  const kept = keptBy.get(keeper) ?? { rows: new Map(), shared: new Map() };
  keptBy.set(keeper, kept);
  return kept;
}

function keyOf({ company }: Transaction, form: string, id: number): string {
  return `${company} ${form} ${id}`;
}

/** A row as this server has written it last; undefined where it has not, or another one has written it since, as far as it knows. */
export function lastWritten(transaction: Transaction, { name }: Form, id: number): WrittenRow | undefined {
  return keptOf(transaction).rows.get(keyOf(transaction, name, id));
}

/** Keeps a row as it is written by now in the transaction, once that is through. */
export function keepWritten(transaction: Transaction, { name }: Form, row: KeptRow): void {
  const { rows, shared } = keptOf(transaction);
  const key = keyOf(transaction, name, row.id);
  const since = shared.get(key);
  if (since !== undefined && Date.parse(transaction.now) < since + sharedMilliseconds) return;
  const asked = transaction.query<{ xid: string }>("select pg_current_xact_id()::xid::text as xid");
  transaction.onCommit(() => void asked.then(([told]) => told && setBounded(rows, key, { row, xid: told.xid })));
}

/** Forgets what is kept of a row of which the transaction changes something: at once, and what others keep until it is through. */
export function forgetWritten(transaction: Transaction, form: string, id: number): void {
  const { rows } = keptOf(transaction);
  const key = keyOf(transaction, form, id);
  rows.delete(key);
  transaction.onCommit(() => void rows.delete(key));
}

/**
 * Sends new values of a row onto the one that was written last. Where the row is another one by now, or what belongs to it in other rows
 * is, the transaction is given up and run again, without it.
 */
export function sendOnto(
  transaction: Transaction,
  declared: Form,
  { row, xid }: WrittenRow,
  values: Readonly<Record<string, unknown>>,
  explain: (error: unknown) => unknown,
): void {
  const others = membersOfOthers(declared);
  const ofOthers = others.map(([name, sql]) => `'${name}', ${sql}`).join(", ");
  const known = JSON.stringify(Object.fromEntries(others.map(([name]) => [name, row[name]])));
  const sets = Object.keys(values).map((column, place) => `${quoted(column)} = $${place + 6}`);
  const text = `with changed as (update ${tableOf(declared)} t set ${sets.join(", ")}
      where t.company_id = $1 and t.id = $2 and t.xmin = $3::xid and t.modified = $4
        and jsonb_build_object(${ofOthers}) = $5::jsonb returning 1)
    select as_expected(exists(select from changed), '${anotherRow}')`;
  const parameters = [transaction.company, row.id, xid, row.modified, known, ...Object.values(values)];
  transaction.send(text, parameters, (error) => {
    if (codeOf(error) !== anotherRow) return explain(error);
    const { rows, shared } = keptOf(transaction);
    const key = keyOf(transaction, declared.name, row.id);
    rows.delete(key);
    setBounded(shared, key, Date.parse(transaction.now));
    return error;
  });
}

function setBounded<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
