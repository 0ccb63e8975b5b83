import { type Actor, openIds } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { noteReplaced, placesById, placesReplaced } from "@opis/model/rows/replaced-rows";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { compareNaturally } from "@opis/model/text/natural-order";
import type { Database } from "../../db/database.ts";
import { naturally } from "../../db/natural-order.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { revisionCache } from "../snapshot/revision-cache.ts";
import { rootsSince } from "../snapshot/roots-since.ts";
import { tableOf } from "./form-sql.ts";
import { type ShortRow, shortRowOf, shortRowsOf } from "./short-rows.ts";
import { viewOf } from "./view-of.ts";

/** Which list, as of which revision or a later one, and for whom. */
interface ShortListWish {
  readonly company: number;
  readonly revision: number;
  readonly form: FormName;
  readonly actor: Actor;
  /** The company as of that revision or a later one, where it is looked at whole anyway. */
  readonly snapshot?: Promise<CompanySnapshot> | undefined;
}

/** Questionnaires of a kind in short form, by name. */
export interface ShortList {
  readonly revision: number;
  readonly rows: readonly ShortRow[];
  /** Each row as JSON: of a long list that an edit has changed in one row, all others are ready to be sent. */
  readonly texts: readonly string[];
}

interface Identified {
  readonly id: number;
}

/** Those that the caller may see; a change costs what it has changed, however long the list is. */
export type ShortLists = (wish: ShortListWish) => Promise<ShortList>;

// One of ten thousand questionnaires is some 10 MB, most are far smaller.
const mostLists = 60;

/** Keeps lists by revision: what has changed since is what the history tells, so it may have been written by another server. */
export function shortLists(db: Database): ShortLists {
  const kept = revisionCache<ShortList>(mostLists);
  return ({ company, revision, form, actor, snapshot }) =>
    kept(JSON.stringify([company, form, viewOf(actor)]), revision, async (before) => {
      const known = await before?.catch(() => undefined);
      const told = known && snapshot && isAllSeen(actor, form) ? listIn(await snapshot, form, known) : undefined;
      if (told) return told;
      return db.readCompany(company, (transaction) => listSince(transaction, formNamed(form), { actor, known }));
    });
}

function isAllSeen(actor: Actor, form: FormName): boolean {
  return openIds(actor, form) === undefined;
}

/** What rows of a list were made of, where that was a company that is kept whole. */
const sources = new WeakMap<readonly ShortRow[], readonly Identified[]>();

/** The list as a company that is kept whole has its rows; undefined where one has come, gone or got another name, which moves others. */
function listIn({ rows, company }: CompanySnapshot, form: FormName, known: ShortList): ShortList | undefined {
  const before = sources.get(known.rows);
  const source: readonly Identified[] = rows[form];
  const places = before && placesReplaced(before, source);
  if (!places && source.length !== known.rows.length) return undefined;
  const changed = places ? places.flatMap((place) => source[place] ?? []) : source;
  const told = withChanged(
    known,
    changed.map(({ id }) => id),
    changed.flatMap((row) => shortRowOf(formNamed(form), row) ?? []),
  );
  if (told) sources.set(told.rows, source);
  return told && { revision: company.revision, ...told };
}

const texts = new WeakMap<ShortRow, string>();

function textOf(row: ShortRow): string {
  const text = texts.get(row) ?? JSON.stringify(row);
  texts.set(row, text);
  return text;
}

interface Known {
  readonly actor: Actor;
  readonly known: ShortList | undefined;
}

async function listSince(transaction: Transaction, declared: Form, { actor, known }: Known): Promise<ShortList> {
  const visible = openIds(actor, declared.name);
  const since = await rootsSince(transaction, known?.revision ?? 0);
  const revision = since?.revision ?? 0;
  if (known && since?.roots) {
    const ids = [...(since.roots.get(declared.name) ?? [])].filter((id) => !visible || visible.includes(id));
    if (ids.length === 0) return { ...known, revision };
    const changed = await shortRowsOf(transaction, declared, ids);
    const now = withChanged(known, ids, changed) ?? (await withMoved(transaction, declared, known.rows, ids, changed));
    if (now) return { ...now, revision };
  }
  return { revision, ...listOf(await shortRowsOf(transaction, declared, visible)) };
}

type Rows = Pick<ShortList, "rows" | "texts">;

function listOf(rows: readonly ShortRow[]): Rows {
  return { rows, texts: rows.map(textOf) };
}

/** The list with these of its rows as they are now; undefined where one has come, gone or got another name, which moves others. */
function withChanged(
  { rows, texts }: ShortList,
  ids: readonly number[],
  changed: readonly ShortRow[],
): Rows | undefined {
  if (changed.length !== ids.length) return undefined;
  if (changed.length === 0) return { rows, texts };
  const [newRows, newTexts] = [[...rows], [...texts]];
  const places = placesById(rows);
  for (const row of changed) {
    const place = places.get(row.id);
    if (place === undefined || rows[place]?.name !== row.name) return undefined;
    newRows[place] = row;
    newTexts[place] = textOf(row);
  }
  noteReplaced(rows, newRows);
  return { rows: newRows, texts: newTexts };
}

/** The same where rows have come, gone or got another name; undefined where the database orders names otherwise than this server does. */
async function withMoved(
  transaction: Transaction,
  declared: Form,
  before: readonly ShortRow[],
  ids: readonly number[],
  changed: readonly ShortRow[],
): Promise<Rows | undefined> {
  const moved = new Set(ids);
  const rows = before.filter(({ id }) => !moved.has(id));
  for (const row of changed) rows.splice(placeOf(row, rows), 0, row);
  return (await areInOrder(transaction, declared, rows, moved)) ? listOf(rows) : undefined;
}

function placeOf(row: ShortRow, rows: readonly ShortRow[]): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (comesBefore(rows[middle] ?? row, row)) from = middle + 1;
    else to = middle;
  }
  return from;
}

function comesBefore(one: ShortRow, other: ShortRow): boolean {
  const order = compareNaturally(one.name, other.name);
  return order === 0 ? one.id < other.id : order < 0;
}

/** Whether the database finds these of the rows behind the ones before them and before the ones behind them. */
async function areInOrder(
  transaction: Transaction,
  declared: Form,
  rows: readonly ShortRow[],
  moved: ReadonlySet<number>,
): Promise<boolean> {
  const pairs = rows.flatMap(({ id }, place) => {
    const next = rows[place + 1];
    return next && (moved.has(id) || moved.has(next.id)) ? [[id, next.id] as const] : [];
  });
  const key = (alias: string) => `(${naturally(`${alias}.name_key`)}, ${alias}.id)`;
  const [wrong] = await transaction.query(
    `select 1 from unnest($2::int[], $3::int[]) pair(one, other)
     join ${tableOf(declared)} a on a.company_id = $1 and a.id = pair.one
     join ${tableOf(declared)} b on b.company_id = $1 and b.id = pair.other
     where ${key("a")} >= ${key("b")} limit 1`,
    [transaction.company, pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  );
  return wrong === undefined;
}
