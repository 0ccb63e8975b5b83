import { type Actor, openIds } from "@opis/model/access/access";
import { type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaires";
import type { Database } from "../../db/database.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { revisionCache } from "../../records/snapshot/revision-cache.ts";
import { rootsSince } from "../../records/snapshot/roots-since.ts";
import { type Askable, askableOf } from "./find-asked.ts";

/** Which company, as of which revision or a later one, and of what an actor manages. */
interface AskedWish {
  readonly company: number;
  readonly revision: number;
  readonly actor: Actor;
}

type ByForm = ReadonlyMap<QuestionnaireName, readonly Askable[]>;

interface KeptAsked {
  readonly revision: number;
  readonly forms: ByForm;
  /** All of them, by kind and name. */
  readonly all: readonly Askable[];
}

// Of ten thousand questionnaires one is some 5 MB, of most companies far smaller.
const mostLists = 16;

/** Keeps what `findAsked` finds by revision: read again are those that the history tells of, and a kind as a whole where one came, went or got another name. */
export function knownAsked(db: Pick<Database, "readCompany">): (wish: AskedWish) => Promise<readonly Askable[]> {
  const kept = revisionCache<KeptAsked>(mostLists);
  return async ({ company, revision, actor }) => {
    const managed = questionnaireNames.map((form) => openIds(actor, form, "manage") ?? null);
    const { all } = await kept(JSON.stringify([company, managed]), revision, async (before) => {
      const known = await before?.catch(() => undefined);
      return db.readCompany(company, (transaction) => askedSince(transaction, actor, known));
    });
    return all;
  };
}

async function askedSince(transaction: Transaction, actor: Actor, known: KeptAsked | undefined): Promise<KeptAsked> {
  const since = await rootsSince(transaction, known?.revision ?? 0);
  const each = questionnaireNames.map(async (form): Promise<[QuestionnaireName, readonly Askable[]]> => {
    const before = since?.roots && known?.forms.get(form);
    const changed = since?.roots?.get(form);
    if (before && !changed) return [form, before];
    const mended = before && changed && (await withChanged(transaction, actor, form, { before, changed }));
    return [form, mended ?? (await askableOf(transaction, actor, form))];
  });
  const forms = new Map(await Promise.all(each));
  return { revision: since?.revision ?? 0, forms, all: [...forms.values()].flat() };
}

interface Changed {
  readonly before: readonly Askable[];
  readonly changed: ReadonlySet<number>;
}

/** Those of a kind with the changed ones as they are now; undefined where one came, went or got another name, which moves others. */
async function withChanged(
  transaction: Transaction,
  actor: Actor,
  form: QuestionnaireName,
  { before, changed }: Changed,
): Promise<readonly Askable[] | undefined> {
  const fresh = await askableOf(transaction, actor, form, [...changed]);
  const byId = new Map(fresh.map((one) => [one.form_id, one]));
  const were = before.filter(({ form_id }) => changed.has(form_id));
  const stay = were.length === fresh.length && were.every(({ form_id, name }) => byId.get(form_id)?.name === name);
  return stay ? before.map((one) => byId.get(one.form_id) ?? one) : undefined;
}
