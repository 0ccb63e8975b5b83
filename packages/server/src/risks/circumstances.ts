import type { Context } from "../context.ts";
import type { Transaction } from "../db/transactions/transaction.ts";
import { cachedResult } from "../records/result-cache.ts";
import { todayIn } from "../records/today-in.ts";
import { type SiteFacts, siteFacts } from "../site-findings/site-facts.ts";
import { type IgnoredRisk, readIgnored } from "./ignored-risks.ts";
import { type DeterminingAct, determiningActs } from "./systems-with-act.ts";

/** What a company's risks are told by besides its questionnaires; whatever comes to be read here needs a trigger like those of migration 0076. */
export interface Circumstances {
  /** Today, where the company is. */
  readonly day: string;
  readonly acts: readonly DeterminingAct[];
  /** The decisions not to count a risk that hold today. */
  readonly decisions: readonly IgnoredRisk[];
  /** What scans have found of its sites. */
  readonly sites: SiteFacts;
}

const cachedCircumstances = cachedResult<Circumstances>("circumstances");

// A day begins nowhere but at a quarter of an hour of UTC.
const quarterMilliseconds = 900_000;

/** The circumstances of a company as of their revision or a later one: read once for each, and anew where a day may have begun. */
export async function circumstancesOf(
  { db, clock, snapshots }: Pick<Context, "db" | "clock" | "snapshots">,
  company: number,
  revision: number,
): Promise<Circumstances> {
  const quarter = Math.floor(clock.now().getTime() / quarterMilliseconds);
  return cachedCircumstances(snapshots.results, `${company} ${quarter}`, revision, () =>
    db.readCompany(company, (transaction) => readCircumstances(snapshots, transaction)),
  );
}

async function readCircumstances(snapshots: Context["snapshots"], transaction: Transaction): Promise<Circumstances> {
  const [day, acts, decisions, sites] = await Promise.all([
    todayIn(transaction),
    determiningActs(transaction),
    readIgnored(transaction),
    siteFacts(snapshots, transaction),
  ]);
  return { day, acts, decisions: decisions.filter(({ until }) => until === null || until >= day), sites };
}
