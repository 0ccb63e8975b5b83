import { type Actor, openIds } from "@opis/model/access";
import type { Form } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { Database } from "../db/database.ts";
import type { Transaction } from "../db/transaction.ts";
import { revisionCache } from "./revision-cache.ts";
import { rootsSince } from "./roots-since.ts";
import { type ShortRow, shortRowsOf } from "./short-rows.ts";
import { viewOf } from "./view-of.ts";

/** Which list, as of which revision or a later one, and for whom. */
interface ShortListWish {
  readonly company: number;
  readonly revision: number;
  readonly form: FormName;
  readonly actor: Actor;
}

/** Questionnaires of a kind in short form, by name. */
export interface ShortList {
  readonly revision: number;
  readonly rows: readonly ShortRow[];
  /** Each row as JSON: of a long list that an edit has changed in one row, all others are ready to be sent. */
  readonly texts: readonly string[];
}

/** Those that the caller may see; a change costs what it has changed, however long the list is. */
export type ShortLists = (wish: ShortListWish) => Promise<ShortList>;

// One of ten thousand questionnaires is some 10 MB, most are far smaller.
const mostLists = 60;

/** Keeps lists by revision: what has changed since is what the history tells, so it may have been written by another server. */
export function shortLists(db: Database): ShortLists {
  const kept = revisionCache<ShortList>(mostLists);
  return ({ company, revision, form, actor }) =>
    kept(JSON.stringify([company, form, viewOf(actor)]), revision, async (before) => {
      const known = await before?.catch(() => undefined);
      return db.readCompany(company, (transaction) => listSince(transaction, formNamed(form), { actor, known }));
    });
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
    const changed = withChanged(known, ids, await shortRowsOf(transaction, declared, ids));
    if (changed) return { ...changed, revision };
  }
  const rows = await shortRowsOf(transaction, declared, visible);
  return { revision, rows, texts: rows.map((row) => JSON.stringify(row)) };
}

/** The list with these of its rows as they are now; undefined where one has come, gone or got another name, which moves others. */
function withChanged(
  { rows, texts }: ShortList,
  ids: readonly number[],
  changed: readonly ShortRow[],
): Pick<ShortList, "rows" | "texts"> | undefined {
  if (changed.length !== ids.length) return undefined;
  const now = new Map(changed.map((row) => [row.id, row]));
  const places = rows.flatMap(({ id, name }, place) => (now.get(id)?.name === name ? [place] : []));
  if (places.length !== ids.length) return undefined;
  const [newRows, newTexts] = [[...rows], [...texts]];
  for (const place of places) {
    const row = now.get(rows[place]?.id ?? 0);
    if (!row) continue;
    newRows[place] = row;
    newTexts[place] = JSON.stringify(row);
  }
  return { rows: newRows, texts: newTexts };
}
