import type { Form } from "@opis/model/declaration/form";
import { oncePerForm } from "@opis/model/declaration/once-per-form";
import type { Database } from "../../db/database.ts";
import { codeOf } from "../../db/error-code.ts";
import { anotherRow } from "../../db/transactions/as-expected.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { emptyCounted } from "../reading/empty-row.ts";
import { membersOfOthers, quoted, tableOf } from "../reading/form-sql.ts";
import type { KeptRow } from "../reading/select-rows.ts";
import type { StoredRow } from "../reading/stored-row.ts";

/*
 * Rows as this server has written them last. Whoever fills in a questionnaire changes one answer after another: the next change builds on
 * what the last one has left instead of reading it again, and PostgreSQL demands that the row still is that one.
 */

/** A version of a row, as PostgreSQL tells it from all others: the transaction that wrote it, and where. */
export interface RowVersion {
  readonly xmin: string;
  readonly ctid: string;
}

/** A version as a query tells it. */
export type ToldVersion = RowVersion & Record<string, unknown>;

/** A row as this server has left it. */
export interface WrittenRow {
  readonly row: KeptRow;
  readonly version: RowVersion;
}

interface Kept {
  readonly rows: Map<string, WrittenRow>;
  /** Rows that somebody else had changed: others change them as well, so for a while nothing is taken for granted about them. */
  readonly shared: Map<string, number>;
}

const most = 2_000;
const sharedMilliseconds = 60_000;

const keptBy = new WeakMap<object, Kept>();

function keptOf({ keeper }: { readonly keeper: object }): Kept {
  const kept = keptBy.get(keeper) ?? { rows: new Map(), shared: new Map() };
  keptBy.set(keeper, kept);
  return kept;
}

function keyOf(company: number, form: string, id: number): string {
  return `${company} ${form} ${id}`;
}

/** A row as this server has written it last, outside a transaction: whether its company still lives there is not known. */
export function writtenBefore(db: Database, company: number, { name }: Form, id: number): WrittenRow | undefined {
  return keptOf(db).rows.get(keyOf(company, name, id));
}

/** A row as this server has written it last; undefined where it has not, or another one has written it since, as far as it knows. */
export function lastWritten(transaction: Transaction, { name }: Form, id: number): WrittenRow | undefined {
  if (transaction.isRepeated) return undefined;
  const written = keptOf(transaction).rows.get(keyOf(transaction.company, name, id));
  return written;
}

/** Which version of a row the transaction has written by now. */
function versionWritten(transaction: Transaction, declared: Form, id: number): Promise<ToldVersion[]> {
  const text = `select xmin::text, ctid::text from ${tableOf(declared)} where company_id = $1 and id = $2`;
  return transaction.query<ToldVersion>(text, [transaction.company, id]);
}

/** Keeps a row as it is written by now in the transaction, once that is through; `told` is its version where that was asked for already. */
export function keepWritten(
  transaction: Transaction,
  declared: Form,
  row: KeptRow,
  told?: Promise<ToldVersion[]>,
): void {
  const { rows, shared } = keptOf(transaction);
  const key = keyOf(transaction.company, declared.name, row.id);
  const since = shared.get(key);
  if (since !== undefined && Date.parse(transaction.now) < since + sharedMilliseconds) return;
  let version: RowVersion | undefined;
  const asked = told ?? versionWritten(transaction, declared, row.id);
  // Told before the commit, so that it is kept before what is written behind it forgets it.
  asked.then(
    ([one]) => {
      version = one;
    },
    () => undefined,
  );
  transaction.onCommit(() => version && setBounded(rows, key, { row, version }));
}

/** Keeps a row that is new in the transaction, once that is through. Answers the row. */
export function keepNew(
  transaction: Transaction,
  declared: Form,
  row: StoredRow,
  { xmin, ctid }: RowVersion,
): StoredRow {
  keepWritten(transaction, declared, { ...emptyCounted(declared), ...row }, Promise.resolve([{ xmin, ctid }]));
  return row;
}

/** Forgets what is kept of a row of which the transaction changes something: at once, and what others keep until it is through. */
export function forgetWritten(transaction: Transaction, form: string, id: number): void {
  const { rows } = keptOf(transaction);
  const key = keyOf(transaction.company, form, id);
  rows.delete(key);
  transaction.onCommit(() => void rows.delete(key));
}

interface NewValues {
  readonly values: Readonly<Record<string, unknown>>;
  /** What the database refuses them with, in words. */
  readonly explain: (error: unknown) => unknown;
}

/**
 * Sends new values of a row onto the one that was written last. Where the row is another one by now, or what belongs to it in other rows
 * is, the transaction is given up and run again, without it. Answers its version then.
 */
export function sendOnto(
  transaction: Transaction,
  declared: Form,
  { row, version }: Pick<WrittenRow, "row" | "version">,
  { values, explain }: NewValues,
): Promise<ToldVersion[]> {
  const known = JSON.stringify(Object.fromEntries(membersOfOthers(declared).map(([name]) => [name, row[name]])));
  const text = ontoText(declared, Object.keys(values));
  const same = [transaction.company, row.id, version.xmin, version.ctid, row.modified, known];
  return transaction.demand<ToldVersion>(text, [...same, ...Object.values(values)], (error) => {
    if (codeOf(error) !== anotherRow) return explain(error);
    noteShared(transaction, declared, row.id);
    return error;
  });
}

const textsBy = oncePerForm(() => new Map<string, string>());

// Whoever fills in a questionnaire changes the same answer again and again: its statement is as long as a page.
function ontoText(declared: Form, columns: readonly string[]): string {
  const texts = textsBy(declared);
  const key = columns.join();
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = makeOntoText(declared, columns);
  setBounded(texts, key, text);
  return text;
}

function makeOntoText(declared: Form, columns: readonly string[]): string {
  const ofOthers = membersOfOthers(declared).map(([name, sql]) => `'${name}', ${sql}`);
  const sets = columns.map((column, place) => `${quoted(column)} = $${place + 7}`);
  return `with changed as (update ${tableOf(declared)} t set ${sets.join(", ")}
      where t.company_id = $1 and t.id = $2 and t.xmin = $3::xid and t.ctid = $4::tid and t.modified = $5
        and jsonb_build_object(${ofOthers.join(", ")}) = $6::jsonb returning t.xmin::text, t.ctid::text)
    select xmin, ctid, as_expected(xmin is not null, '${anotherRow}') from (values (1)) one left join changed on true`;
}

function noteShared(transaction: Transaction, { name }: Form, id: number): void {
  const { rows, shared } = keptOf(transaction);
  const key = keyOf(transaction.company, name, id);
  rows.delete(key);
  setBounded(shared, key, Date.parse(transaction.now));
}

function setBounded<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
