import { Refusal } from "@opis/model/errors";
import { DatabaseUnavailable } from "../connecting/database-unavailable.ts";
import { codeOf } from "../error-code.ts";
import type { Transaction } from "./transaction.ts";

/** Work that asks the database nothing: it sends all that it has to say at once, or answers undefined and has changed nothing. */
export type SendingWork<T> = (transaction: Transaction) => T | undefined;

/** Runs sending work of a company; undefined where nothing of it was done, so that it is to be done in a transaction of its own. */
export type SharedTransactions = <T>(company: number, work: SendingWork<T>) => Promise<T | undefined>;

/** Runs work in one transaction of a company, once. */
type Run = (company: number, work: (transaction: Transaction) => Promise<void>) => Promise<void>;

interface Passenger {
  readonly send: (transaction: Transaction) => void;
  readonly done: () => void;
  readonly undone: () => void;
  readonly failed: (error: unknown) => void;
}

/** Those who share a transaction wait for the slowest statement of them. */
const mostTogether = 32;

/**
 * Lets work of a company share transactions: whoever comes while one is on its way goes with the next, with all who have come by then.
 * A commit waits for the disk, and one of a company for the one before it, however much it writes.
 */
export function shareTransactions(run: Run): SharedTransactions {
  const waiting = new Map<number, Passenger[]>();

  const depart = async (company: number, queue: Passenger[]) => {
    while (queue.length > 0) {
      const lost = await goTogether(run, company, queue.splice(0, mostTogether));
      // Nobody waits a second time for a database that is away.
      for (const { failed } of lost ? queue.splice(0) : []) failed(lost);
    }
    waiting.delete(company);
  };

  return <T>(company: number, work: SendingWork<T>) =>
    new Promise<T | undefined>((resolve, reject) => {
      let result: T | undefined;
      const passenger: Passenger = {
        send: (transaction) => {
          result = work(transaction);
        },
        done: () => resolve(result),
        undone: () => resolve(undefined),
        failed: reject,
      };
      const queue = waiting.get(company);
      if (queue) queue.push(passenger);
      else {
        const first = [passenger];
        waiting.set(company, first);
        void depart(company, first);
      }
    });
}

/** Answers with what the database could not be reached. */
async function goTogether(
  run: Run,
  company: number,
  passengers: readonly Passenger[],
): Promise<DatabaseUnavailable | undefined> {
  let isSent = false;
  try {
    await run(company, async (transaction) => {
      for (const { send } of passengers) send(transaction);
      isSent = true;
    });
  } catch (error) {
    // Nobody answers for another one's refusal, and what may have been written is not written again.
    const isLost = error instanceof DatabaseUnavailable && codeOf(error.cause) !== lockNotAvailable;
    const isUndone = !isLost && (!isSent || isRefusal(error));
    for (const { undone, failed } of passengers) {
      if (isUndone) undone();
      else failed(error);
    }
    return isLost ? error : undefined;
  }
  for (const { done } of passengers) done();
  return undefined;
}

const lockNotAvailable = "55P03";

/** Whether PostgreSQL has refused a statement, in its words or ours, or somebody else holds a row: then nothing is written. */
function isRefusal(error: unknown): boolean {
  return error instanceof Refusal || error instanceof DatabaseUnavailable || codeOf(error) !== "";
}
