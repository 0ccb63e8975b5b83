import type { Actor } from "@opis/model/access/access";
import type { Database } from "../../db/database.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { viewOf } from "../../records/reading/view-of.ts";
import { revisionCache } from "../../records/snapshot/revision-cache.ts";
import type { Period } from "./period.ts";
import { namesAtEntries, workDone } from "./work-done.ts";
import { addWork, noWork, type WorkSums } from "./work-sums.ts";

/** In which company, up to which revision and in which period, of what an actor may see. */
interface WorkWish {
  readonly company: number;
  readonly revision: number;
  readonly actor: Actor;
  readonly period: Period;
}

/** What was done in a period up to a revision. */
export interface KnownWork {
  readonly revision: number;
  readonly sums: WorkSums;
  /** The names of people, as the history had them last. */
  readonly names: ReadonlyMap<string, string>;
}

// Of a company of ten thousand questionnaires that were all answered in the period one is some 5 MB, of most far less.
const mostPeriods = 16;

/** Counts what was done once: what has come since, whichever server wrote it, is added to the very sums, which nobody needs as they were. */
export function knownWork(db: Pick<Database, "readCompany">): (wish: WorkWish) => Promise<KnownWork> {
  const kept = revisionCache<KnownWork>(mostPeriods);
  return (wish) => {
    const { company, revision, actor, period } = wish;
    const { from, to, step, timeZone } = period;
    return kept(JSON.stringify([company, from, to, step, timeZone, viewOf(actor)]), revision, async (before) => {
      const known = await before?.catch(() => undefined);
      const { done, names } = await db.readCompany(company, (transaction) => doneSince(transaction, wish, known));
      // Behind all that may fail or be tried again: what is added cannot be taken back.
      const sums = known?.sums ?? noWork();
      addWork(sums, done);
      return { revision, sums, names: new Map([...(known?.names ?? []), ...names]) };
    });
  };
}

async function doneSince(transaction: Transaction, { revision, ...wish }: WorkWish, known: KnownWork | undefined) {
  const done = await workDone(transaction, wish, { since: known?.revision, revision });
  const lastEntries = new Map<string, number>();
  for (const { person, entry } of done) lastEntries.set(person, Math.max(entry, lastEntries.get(person) ?? 0));
  return { done, names: await namesAtEntries(transaction, lastEntries) };
}
