import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { OwnChange } from "../announced-changes.ts";
import { livesElsewhere } from "../companies/enter-company.ts";
import { DatabaseUnavailable, explainUnavailable } from "../connecting/database-unavailable.ts";
import { codeOf } from "../error-code.ts";
import type { Catalogue } from "../places/catalogue.ts";
import type { Place } from "../places/place.ts";
import { unexpected } from "./as-expected.ts";
import { commitTogether } from "./commit-together.ts";
import { openSides, type Sides } from "./sides.ts";
import type { Side, Transaction } from "./transaction.ts";
import { beginOn, beginReadingOn } from "./transaction-side.ts";

/** What a piece of work is done in. */
export interface Errand extends ReadingErrand {
  /** Where the company is made; where it lives is asked where absent. */
  readonly madeAt?: Place;
  /** For so long a statement waits for a row that another transaction holds; as long as the connection allows where absent. */
  readonly patienceMilliseconds?: number;
  /** Hears of what is settled later (`settle-prepared.ts`). */
  readonly onUnsettled: (error: Error) => void;
}

/** What something is read in. */
export interface ReadingErrand {
  readonly company: number;
  readonly now: string;
  /** Whether it was given up before. */
  readonly isRepeated: boolean;
}

/**
 * Runs work in a transaction that sees the rows of this company only; 0 for none. Throws what the work or a statement throws,
 * `DatabaseUnavailable` where a connection broke: whether a commit came through is then unknown.
 */
export async function inTransaction<T>(
  catalogue: Catalogue,
  errand: Errand,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { company, madeAt, patienceMilliseconds, onUnsettled } = errand;
  const place = madeAt ?? (await catalogue.placeOf(company));
  const sides = await openSides(catalogue, {
    place,
    company,
    isNew: madeAt !== undefined,
    begin: beginOn,
    patienceMilliseconds,
  });
  const outgoing: Outgoing = { changes: [], beforehand: [], afterwards: [] };
  try {
    const result = await work(new RunningTransaction(sides, errand, outgoing));
    const last = Promise.allSettled(outgoing.beforehand.map((then) => then()));
    const whole = await sides.whole();
    await commitTogether(whole, onUnsettled);
    for (const { release } of whole) release();
    // PostgreSQL has answered it before the commit, and fails the commit where it fails.
    await last;
    tell(catalogue, place, company, outgoing.changes);
    for (const then of outgoing.afterwards) then();
    return result;
  } catch (error) {
    throw await givenUp(sides, error);
  }
}

/** The same for work that only reads: nobody waits for its end, since nothing of it can fail. */
export async function inReading<T>(
  catalogue: Catalogue,
  errand: ReadingErrand,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { company } = errand;
  const place = await catalogue.placeOf(company);
  const sides = await openSides(catalogue, { place, company, isNew: false, begin: beginReadingOn });
  try {
    const result = await work(new RunningTransaction(sides, errand, { changes: [], beforehand: [], afterwards: [] }));
    for (const { side, release } of await sides.whole()) {
      // The connection serves others behind it, whatever has failed unheard.
      side.end("commit").catch(() => undefined);
      release();
    }
    return result;
  } catch (error) {
    throw asMistake(await givenUp(sides, error));
  }
}

const readOnlyTransaction = "25006";

// A reading that would write is a mistake of ours, and no database that takes no writes for a while.
function asMistake(error: unknown): unknown {
  return error instanceof DatabaseUnavailable && codeOf(error.cause) === readOnlyTransaction ? error.cause : error;
}

/** Takes all back; answers why. */
async function givenUp(sides: Sides, error: unknown): Promise<unknown> {
  const opened = await sides.opened();
  const outcomes = (await Promise.all(opened.map(({ side }) => side.outcomes()))).flat();
  const cause = causeOf(error, outcomes);
  for (const { side, release } of opened)
    await side.client.query("rollback").then(
      () => release(),
      (lost: Error) => release(lost),
    );
  return cause;
}

const inFailedTransaction = "25P02";
const notParsed = "26000";

/** How statements fail because another one has before them: one whose parsing was passed over is not known either. */
const followsFailure: ReadonlySet<string> = new Set([inFailedTransaction, notParsed]);

// After a failed statement all that follow are refused; what counts is why the first one was.
function causeOf(error: unknown, outcomes: readonly PromiseSettledResult<unknown>[]): unknown {
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  // Whatever else was found out, something did not hold that it relied on.
  const unheld = refused.find((reason) => codeOf(reason) === livesElsewhere || unexpected.has(codeOf(reason)));
  if (unheld) return unheld;
  if (error instanceof DrizzleQueryError) return explainUnavailable(error);
  if (!followsFailure.has(codeOf(error))) return error;
  const first = refused.find((reason) => !followsFailure.has(codeOf(reason)));
  if (first) return first;
  return error instanceof Error && error.cause ? explainUnavailable(error.cause) : error;
}

/** Changes are told where their company lives. */
function tell(catalogue: Catalogue, place: Place, company: number, changes: readonly OwnChange[]): void {
  for (const change of changes) {
    const other = change.company === undefined || change.company === company ? place : catalogue.known(change.company);
    (other ?? place).teller.tell(company, [change]);
  }
}

interface Outgoing {
  readonly changes: OwnChange[];
  readonly beforehand: (() => Promise<unknown> | undefined)[];
  readonly afterwards: (() => void)[];
}

// A class: V8 gives each literal with accessors a shape of its own, which keeps all that it belongs to from being freed while it is young.
class RunningTransaction implements Transaction {
  readonly company: number;
  readonly now: string;
  readonly isRepeated: boolean;
  readonly place: string;
  readonly keeper: object;
  readonly query: Transaction["query"];
  readonly send: Transaction["send"];
  readonly demand: Transaction["demand"];
  readonly of: Transaction["of"];
  readonly hold: Transaction["hold"];
  readonly announce: Transaction["announce"];
  readonly beforeCommit: Transaction["beforeCommit"];
  readonly onCommit: Transaction["onCommit"];
  readonly #sides: Sides;
  #orm: NodePgDatabase | undefined;

  constructor(sides: Sides, { company, now, isRepeated }: ReadingErrand, outgoing: Outgoing) {
    const { place, side } = sides.main;
    this.company = company;
    this.now = now;
    this.isRepeated = isRepeated;
    this.place = place.name;
    this.keeper = sides.keeper;
    this.query = side.query;
    this.send = side.send;
    this.demand = side.demand;
    this.of = sides.of;
    this.hold = sides.hold;
    this.announce = (change) => void outgoing.changes.push(change);
    this.beforeCommit = (then) => void outgoing.beforehand.push(then);
    this.onCommit = (then) => void outgoing.afterwards.push(then);
    this.#sides = sides;
  }

  get installation(): Side {
    return this.#sides.installation();
  }

  get orm(): NodePgDatabase {
    const { side } = this.#sides.main;
    side.enter();
    this.#orm ??= drizzle(side.client);
    return this.#orm;
  }
}
