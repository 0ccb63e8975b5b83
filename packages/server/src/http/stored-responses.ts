import { z } from "zod";
import { everyMinutes, job } from "../core/jobs/job.ts";
import type { Database } from "../database/database.ts";
import type { Transaction } from "../database/transaction.ts";

/** Replay period of a stored response, milliseconds. */
const retentionMilliseconds = 24 * 3_600_000;

/** A request with an idempotency key. */
export interface KeyedRequest {
  /** Hash of everything the key is scoped to. */
  readonly scope: string;
  /** Distinguishes the request from others with the same key. */
  readonly id: string;
  readonly company: number | undefined;
  readonly bodyHash: string;
  readonly at: Date;
}

/** The state left by an earlier request with the key. */
export interface StoredResponse {
  readonly body_hash: string;
  readonly claimed: string;
  /** Null while the change is made or the response is not stored yet. */
  readonly status: number | null;
  readonly language: string | null;
  readonly answer: string | null;
}

/** A response as it was sent. */
export interface FinalResponse {
  readonly status: number;
  readonly language: string | undefined;
  readonly text: string | null;
}

const findText = `select body_hash, claimed, status, language, answer from kept_answers
  where scope = $1 and request <> $2 and claimed > $3`;

// Another request's row stays until it expires; one without a response is a claim, written only by a change.
const upsertText = `insert into kept_answers (scope, request, claimed, company_id, body_hash, status, language, answer)
  select $1, $2::uuid, $4::timestamptz, $5::int, $6, $7::int, $8, $9
  where $7::int is not null or pg_current_xact_id_if_assigned() is not null
  on conflict (scope) do update set request = excluded.request, claimed = excluded.claimed, company_id = excluded.company_id,
    body_hash = excluded.body_hash, status = excluded.status, language = excluded.language, answer = excluded.answer
  where kept_answers.request = excluded.request or kept_answers.claimed <= $3`;

/** Returns what an earlier request with this key has left; undefined if there was none or it has expired. */
export async function findStoredResponse(db: Database, request: KeyedRequest): Promise<StoredResponse | undefined> {
  const [found] = await db.query<StoredResponse>(findText, lookupValues(request));
  return found;
}

/**
 * Waits for other transactions with this key, then returns the stored response; blocks others until this transaction
 * ends.
 */
export async function lockAndFindResponse(
  transaction: Transaction,
  request: KeyedRequest,
): Promise<StoredResponse | undefined> {
  transaction.execute("select pg_advisory_xact_lock(hashtextextended('idempotency ' || $1, 0))", [request.scope]);
  const [found] = await transaction.query<StoredResponse>(findText, lookupValues(request));
  return found;
}

/** Claims the key in the transaction of the request: the claim exists if and only if the change does. */
export function claimKey(transaction: Transaction, request: KeyedRequest): void {
  const values = [...lookupValues(request), ...claimValues(request), null, null, null];
  transaction.execute(upsertText, values);
}

/** Stores a response, unless another request with the key has claimed it. */
export async function storeResponse(
  db: Pick<Database, "query">,
  request: KeyedRequest,
  { status, language, text }: FinalResponse,
): Promise<void> {
  const values = [...lookupValues(request), ...claimValues(request), status, language ?? null, text];
  await db.query(upsertText, values);
}

/** Deletes stored responses that are past their replay period. */
async function deleteExpiredResponses({ pool }: Database, now: Date): Promise<void> {
  await pool.query("delete from kept_answers where claimed <= $1", [expiryCutoff(now)]);
}

function lookupValues({ scope, id, at }: KeyedRequest): unknown[] {
  return [scope, id, expiryCutoff(at)];
}

function claimValues({ at, company, bodyHash }: KeyedRequest): unknown[] {
  return [at.toISOString(), company ?? null, bodyHash];
}

function expiryCutoff(now: Date): string {
  return new Date(now.getTime() - retentionMilliseconds).toISOString();
}

/** Deletes stored responses that are past their replay period. */
export const deleteExpiredResponsesJob = job({
  name: "sweep_kept_answers",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(60),
  run: ({ db, clock }) => deleteExpiredResponses(db, clock.now()),
});
