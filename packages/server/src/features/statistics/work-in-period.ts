import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { viewOf } from "../../records/reading/view-of.ts";
import { cachedResult } from "../../records/result-cache.ts";
import { namesAtEntries, type WorkQuery, workDone } from "./work-done.ts";
import { type PersonalSum, sumWork, type WorkSums } from "./work-sums.ts";

/** What was done in a period up to a revision. */
export interface PeriodWork {
  readonly sums: WorkSums;
  /** Each person's work on each questionnaire, the latest first. */
  readonly latestFirst: readonly PersonalSum[];
  /** The names of people, as the history had them last. */
  readonly names: ReadonlyMap<string, string>;
}

const cachedWork = cachedResult<PeriodWork>("statistics", ({ latestFirst }) => 512 * latestFirst.length);

/** Sums up what was done in a period, once per revision for all who see the same of the company. */
export function workInPeriod(
  { db, snapshots }: Pick<Context, "db" | "snapshots">,
  query: WorkQuery,
): Promise<PeriodWork> {
  const { company, revision, actor, period } = query;
  const { from, to, step, timeZone } = period;
  const key = JSON.stringify([company, from, to, step, timeZone, viewOf(actor)]);
  return cachedWork(snapshots.results, key, revision, () =>
    db.readCompany(company, (transaction) => readWork(transaction, query)),
  );
}

async function readWork(transaction: Transaction, query: WorkQuery): Promise<PeriodWork> {
  const done = await workDone(transaction, query);
  const lastEntries = new Map<string, number>();
  for (const { person, entry } of done) lastEntries.set(person, Math.max(entry, lastEntries.get(person) ?? 0));
  const sums = sumWork(done);
  const latestFirst = [...sums.personal.values()].sort(
    (a, b) => compare(b.last, a.last) || compare(sortKey(a), sortKey(b)),
  );
  return { sums, latestFirst, names: await namesAtEntries(transaction, lastEntries) };
}

function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

function sortKey({ person, form, object_id }: PersonalSum): string {
  return `${person} ${form} ${String(object_id).padStart(10, "0")}`;
}
