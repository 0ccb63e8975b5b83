import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../db/transactions/transaction.ts";
import { type Editor, nameInHistory } from "./editor.ts";
import { type ChangedRow, keepKnownChange } from "./snapshot/known-changes.ts";
import { forgetWritten } from "./writing/last-written.ts";

export interface HistoryEntry {
  readonly kind: "created" | "modified" | "deleted" | "login";
  readonly form: FormName | "company" | "user" | "role" | "generated_document" | "comment" | "risk";
  readonly objectId: number;
  readonly root: {
    readonly form: FormName | "company" | "user" | "role" | "generated_document" | "comment";
    readonly id: number;
  };
  readonly version: number;
  readonly title: string;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly editor: Editor;
}

/** Columns of an entry that are its own. */
const columns = {
  user_id: "int",
  author: "text",
  editor: "text",
  kind: "text",
  form: "text",
  object_id: "int",
  root_form: "text",
  root_id: "int",
  version: "int",
  title: "text",
  changes: "jsonb",
} as const;

const names = Object.keys(columns).join(", ");
const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);

function valuesOf({ editor, root, ...entry }: HistoryEntry): Readonly<Record<keyof typeof columns, unknown>> {
  return {
    user_id: editor.userId,
    author: editor.author,
    editor: nameInHistory(editor),
    kind: entry.kind,
    form: entry.form,
    object_id: entry.objectId,
    root_form: root.form,
    root_id: root.id,
    version: entry.version,
    title: entry.title,
    changes: entry.changes,
  };
}

/** Each entry has a revision of its own, in their order. */
const insertEntries = `with moved as (update companies set revision = revision + $4, modified = $2 where id = $1 returning revision - $4 as before)
  insert into history (company_id, at, ${names}, revision)
  select $1, $2, ${names}, before + place from moved, rows from (jsonb_to_recordset($3) as (${typed.join(", ")})) with ordinality as entry(${names}, place)
  order by place`;
const insertTold = `${insertEntries} returning revision`;

function valuesToInsert(transaction: Transaction, entries: readonly HistoryEntry[]): unknown[] {
  return [transaction.company, transaction.now, JSON.stringify(entries.map(valuesOf)), entries.length];
}

/** An entry of a row that is not there yet, so that nobody knows its id. */
interface EntryOfNew extends Omit<HistoryEntry, "form" | "objectId" | "root"> {
  readonly form: HistoryEntry["root"]["form"];
  /** What it is a child row of; absent of a questionnaire or directory row, which is its own root. */
  readonly root?: HistoryEntry["root"];
}

const idOfRow: readonly string[] = ["object_id"] satisfies (keyof typeof columns)[];
const idsOfOwnRoot: readonly string[] = ["object_id", "root_id"] satisfies (keyof typeof columns)[];

function columnsOfNew({ root }: EntryOfNew): string {
  const ids = root ? idOfRow : idsOfOwnRoot;
  return Object.keys(columns)
    .map((name) => (ids.includes(name) ? "made.id" : `entry.${name}`))
    .join(", ");
}

/**
 * Sends an `insert … returning …` with its note, one statement: a row that is not made is not noted. Answers what it returns, an `id`
 * among it. Others are told once it is through.
 */
export function sendNoted<R extends { readonly id: number }>(
  transaction: Transaction,
  insert: { readonly text: string; readonly values: readonly unknown[] },
  entry: EntryOfNew,
): Promise<R[]> {
  const [company, at, noted] = [1, 2, 3].map((place) => `$${insert.values.length + place}`);
  const text = `with made as (${insert.text}),
    moved as (update companies set revision = revision + 1, modified = ${at} where id = ${company} and exists (select from made) returning revision),
    noted as (insert into history (company_id, at, ${names}, revision)
      select ${company}, ${at}, ${columnsOfNew(entry)}, moved.revision
      from made, moved, jsonb_to_record(${noted}) as entry(${typed.join(", ")}))
    select * from made`;
  const told = valuesOf(entryOf(entry, 0));
  const rows = transaction.demand<R>(text, [
    ...insert.values,
    transaction.company,
    transaction.now,
    JSON.stringify(told),
  ]);
  return rows.then((made) => {
    for (const { id } of made) tellChange(transaction, entryOf(entry, id));
    return made;
  });
}

function entryOf(entry: EntryOfNew, id: number): HistoryEntry {
  return { ...entry, objectId: id, root: entry.root ?? { form: entry.form, id } };
}

/** Notes a change of a company's data: its history entry, the revision by which every cache is keyed, the news for who is here. */
export function recordChange(transaction: Transaction, entry: HistoryEntry): void {
  transaction.send(insertEntries, valuesToInsert(transaction, [entry]));
  tellChange(transaction, entry);
}

interface LastEntries {
  readonly entries: HistoryEntry[];
  readonly rows: ChangedRow[];
}

const lastEntries = new WeakMap<Transaction, LastEntries>();

/**
 * The same behind all else that the transaction sends, together with its other last ones: their company is held for as short as can be,
 * and by no transaction that waits for a row of it. Each is all that its change has done to the company: it left the row so.
 */
export function recordChangeLast(transaction: Transaction, entry: HistoryEntry, left: ChangedRow): void {
  const known = lastEntries.get(transaction);
  const { entries, rows } = known ?? { entries: [], rows: [] };
  entries.push(entry);
  rows.push(left);
  if (!known) {
    lastEntries.set(transaction, { entries, rows });
    transaction.beforeCommit(() => {
      keepKnownChange(transaction, rows, transaction.demand(insertTold, valuesToInsert(transaction, entries)));
      return undefined;
    });
  }
  tellChange(transaction, entry);
}

function tellChange(transaction: Transaction, { kind, form, objectId, root, editor }: HistoryEntry): void {
  forgetWritten(transaction, form, objectId);
  forgetWritten(transaction, root.form, root.id);
  transaction.announce({ form: root.form, id: root.id, kind, origin: editor.origin ?? editor.author });
}
