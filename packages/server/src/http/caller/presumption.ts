import type { Context } from "../../context.ts";
import type { Database } from "../../db/database.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { type CallerRow, type Credentials, demandCaller, type KnownCaller } from "./find-caller.ts";

/*
 * Whoever fills in a questionnaire calls every moment, and is who they were a moment ago. A call that changes something need not wait
 * until that is asked: what it changes demands it, in the same transaction. Until that is through, nothing of the company is
 * answered.
 */

/** A caller who is taken for who they were. */
export interface Presumption {
  /** The database as their call has it: what is changed in it demands that they are still the one. */
  readonly db: Database;
  /** Whether a transaction that demanded it has come through. */
  isProven(): boolean;
}

interface Kept {
  readonly known: KnownCaller;
  readonly until: number;
}

/** After so long it is asked again, which notes that they are active. */
const keptMilliseconds = 10_000;
const mostCallers = 10_000;

const keptBy = new WeakMap<object, Map<string, Kept>>();

function callersOf({ db: { keeper } }: Pick<Context, "db">): Map<string, Kept> {
  const kept = keptBy.get(keeper) ?? new Map<string, Kept>();
  keptBy.set(keeper, kept);
  return kept;
}

function keyOf({ kind, name, user }: Credentials, company: number): string {
  return `${kind} ${name} ${user} ${company}`;
}

/** Keeps who was found. */
export function keepCaller(
  context: Pick<Context, "db" | "clock">,
  credentials: Credentials,
  company: number,
  { idle, revision, circumstances_revision, ...known }: CallerRow,
): void {
  const callers = callersOf(context);
  const key = keyOf(credentials, company);
  callers.delete(key);
  // Whose activity is due to be noted is asked for again.
  if (idle) return;
  callers.set(key, { known, until: context.clock.now().getTime() + keptMilliseconds });
  const [oldest] = callers.keys();
  if (callers.size > mostCallers && oldest !== undefined) callers.delete(oldest);
}

/** Who was found by these credentials a moment ago; undefined where that is too long ago. */
export function keptCaller(
  context: Pick<Context, "db" | "clock">,
  credentials: Credentials,
  company: number,
): KnownCaller | undefined {
  const kept = callersOf(context).get(keyOf(credentials, company));
  return kept && kept.until > context.clock.now().getTime() ? kept.known : undefined;
}

/** Takes a caller for the one who is known. */
export function presume(
  context: Context,
  credentials: Credentials,
  caller: { readonly company: number; readonly known: KnownCaller },
): Presumption {
  const { db } = context;
  let proven = false;
  const demanding =
    <T>(work: (transaction: Transaction) => T) =>
    (transaction: Transaction): T => {
      // Before the company is entered: what people are in other companies is seen outside of it.
      demandCaller(context, transaction, credentials, caller, () => {
        callersOf(context).delete(keyOf(credentials, caller.company));
      });
      transaction.onCommit(() => {
        proven = true;
      });
      return work(transaction);
    };
  const refuse = () => {
    throw new Error("Who is presumed changes what belongs to the company of the call, nothing else");
  };
  return {
    isProven: () => proven,
    db: {
      ...db,
      inCompany: (company, work) => db.inCompany(company, demanding(work)),
      sendInCompany: (company, work) => db.sendInCompany(company, demanding(work)),
      outsideCompanies: refuse,
    },
  };
}
