import { refused } from "@opis/model/errors";
import type { Database } from "../../db/database.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { claim, type KeptAnswer, type KeyedRequest, lockAndFind } from "./kept-answers.ts";

/** After so long an answer that is not there will not come any more, milliseconds. */
const answerMilliseconds = 60_000;

/**
 * The database as a request with a key has it: a transaction begins once no other one of the same key goes on, changes
 * nothing where an earlier request has changed it, and takes a note of the key with what it changes. Single queries of the
 * pool take none: a call that changes something by them alone does no harm when it is made twice.
 */
export function claimingDatabase(db: Database, request: KeyedRequest): Database {
  const claiming =
    <T>(work: (transaction: Transaction) => Promise<T>) =>
    async (transaction: Transaction): Promise<T> => {
      const earlier = await lockAndFind(transaction, request);
      if (earlier) throw refusalBy(earlier, request);
      const result = await work(transaction);
      claim(transaction, request);
      return result;
    };
  return {
    ...db,
    inCompany: (company, work) => db.inCompany(company, claiming(work)),
    outsideCompanies: (work) => db.outsideCompanies(claiming(work)),
  };
}

/** Why a request does nothing whose key an earlier one has, if that one's answer is not there to be given again. */
export function refusalBy(earlier: KeptAnswer, { bodyHash, at }: KeyedRequest) {
  if (earlier.body_hash !== bodyHash) return refused("idempotency_key_reused");
  const isComing = earlier.status !== null || at.getTime() - Date.parse(earlier.claimed) < answerMilliseconds;
  return isComing ? refused("request_under_way", { retryAfterSeconds: 1 }) : refused("outcome_unknown");
}
