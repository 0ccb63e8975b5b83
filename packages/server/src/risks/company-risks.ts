import { findRisks, type Risk } from "@opis/model/risks/find-risks";
import type { RiskCircumstances } from "@opis/model/risks/risk-company";
import type { CompanySnapshot } from "@opis/model/row";
import { indexSnapshot, type SnapshotIndex } from "@opis/model/snapshot";
import type { Context } from "../context.ts";
import type { Transaction } from "../db/transaction.ts";
import { todayIn } from "../records/today-in.ts";
import { type IgnoredRisk, readIgnored } from "./ignored-risks.ts";
import { systemsWithAct } from "./systems-with-act.ts";

/** A company's risks on a day, and which of them are not counted. */
export interface CompanyRisks {
  readonly day: string;
  readonly circumstances: RiskCircumstances;
  readonly index: SnapshotIndex;
  readonly company: number;
  readonly risks: readonly Risk[];
  /** The decision not to count a risk, where there is one that holds on the day. */
  readonly ignored: (risk: Risk) => IgnoredRisk | undefined;
}

/** Finds the risks of a company as of now: once a revision and day, whoever asks. */
export async function companyRisks(
  { db, snapshots }: Pick<Context, "db" | "snapshots">,
  company: number,
): Promise<CompanyRisks> {
  const snapshot = await snapshots.whole(company);
  const [day, acts, decisions] = await db.inCompany(company, (transaction: Transaction) =>
    Promise.all([todayIn(transaction), systemsWithAct(transaction), readIgnored(transaction)]),
  );
  const holding = new Map(
    decisions.filter(({ until }) => until === null || until >= day).map((decision) => [keyOf(decision), decision]),
  );
  return {
    ...foundIn(snapshot, day, acts),
    company,
    day,
    circumstances: { day, systemsWithAct: acts },
    ignored: ({ rule, object }) => holding.get(keyOf({ code: rule.code, form: object.form, object_id: object.id })),
  };
}

/** The id of a risk: the same for as long as its object is there. */
export function riskId({ rule, object }: Risk): string {
  return keyOf({ code: rule.code, form: object.form, object_id: object.id });
}

function keyOf({ code, form, object_id }: Pick<IgnoredRisk, "code" | "form" | "object_id">): string {
  return `${code}.${form}.${object_id}`;
}

interface Found {
  readonly index: SnapshotIndex;
  readonly risks: readonly Risk[];
}

const found = new WeakMap<CompanySnapshot, Found & { readonly by: string }>();

// A snapshot is kept until its revision moves; what else the rules look at is the day and the acts.
function foundIn(snapshot: CompanySnapshot, day: string, acts: ReadonlySet<number>): Found {
  const by = JSON.stringify([day, [...acts]]);
  const known = found.get(snapshot);
  if (known?.by === by) return known;
  const made = { by, index: indexSnapshot(snapshot), risks: findRisks(snapshot, { day, systemsWithAct: acts }) };
  found.set(snapshot, made);
  return made;
}
