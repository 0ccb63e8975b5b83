import type { Database } from "../database/database.ts";
import type { Transaction } from "../database/transaction.ts";

/** An answer is given again for so long, milliseconds. */
const retentionMilliseconds = 24 * 3_600_000;

/** One request with a key. */
export interface KeyedRequest {
  /** Hash of all that the key is of. */
  readonly scope: string;
  /** Distinguishes the request from others with the same key. */
  readonly id: string;
  readonly company: number | undefined;
  readonly bodyHash: string;
  readonly at: Date;
}

/** What an earlier request with the key has left. */
export interface StoredResponse {
  readonly body_hash: string;
  readonly claimed: string;
  /** Empty while its change is made and the answer is not there, or not there yet. */
  readonly status: number | null;
  readonly language: string | null;
  readonly answer: string | null;
}

/** What is answered, as it went out. */
export interface FinalResponse {
  readonly status: number;
  readonly language: string | undefined;
  readonly text: string | null;
}

const findText = `select body_hash, claimed, status, language, answer from kept_answers
  where scope = $1 and request <> $2 and claimed > $3`;

// A row of another request stays until it is too old; one without an answer is a claim, which a change only makes.
const upsertText = `insert into kept_answers (scope, request, claimed, company_id, body_hash, status, language, answer)
  select $1, $2::uuid, $4::timestamptz, $5::int, $6, $7::int, $8, $9
  where $7::int is not null or pg_current_xact_id_if_assigned() is not null
  on conflict (scope) do update set request = excluded.request, claimed = excluded.claimed, company_id = excluded.company_id,
    body_hash = excluded.body_hash, status = excluded.status, language = excluded.language, answer = excluded.answer
  where kept_answers.request = excluded.request or kept_answers.claimed <= $3`;

/** What an earlier request with this key has left; undefined where there was none, or too long ago. */
export async function findStoredResponse(db: Database, request: KeyedRequest): Promise<StoredResponse | undefined> {
  const [found] = await db.query<StoredResponse>(findText, lookupValues(request));
  return found;
}

/** The same once no other request with this key is in its transaction; until this one ends none begins its own. */
export async function lockAndFindResponse(
  transaction: Transaction,
  request: KeyedRequest,
): Promise<StoredResponse | undefined> {
  transaction.execute("select pg_advisory_xact_lock(hashtextextended('idempotency ' || $1, 0))", [request.scope]);
  const [found] = await transaction.query<StoredResponse>(findText, lookupValues(request));
  return found;
}

/** Notes with a transaction that it was this request's, if it changed anything: the claim is there if and only if the change is. */
export function claimKey(transaction: Transaction, request: KeyedRequest): void {
  const values = [...lookupValues(request), ...claimValues(request), null, null, null];
  transaction.execute(upsertText, values);
}

/** Keeps an answer, unless another request with the key has claimed it. */
export async function storeResponse(
  db: Database,
  request: KeyedRequest,
  { status, language, text }: FinalResponse,
): Promise<void> {
  const values = [...lookupValues(request), ...claimValues(request), status, language ?? null, text];
  await db.query(upsertText, values);
}

/** Deletes responses whose time to be repeated has passed. */
export async function deleteExpiredResponses({ pool }: Database, now: Date): Promise<void> {
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
