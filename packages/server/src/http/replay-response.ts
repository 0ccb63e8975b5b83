import { refused } from "@opis/model/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { secretPurpose } from "../database/stored-secrets.ts";
import type { Transaction } from "../database/transaction.ts";
import { idempotencyHeader, keyedRequest } from "./openapi-components.ts";
import {
  claimKey,
  findStoredResponse,
  type KeyedRequest,
  lockAndFindResponse,
  type StoredResponse,
  storeResponse,
} from "./stored-responses.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The request by its idempotency key, until it has a response. */
    keyed: KeyedRequest | undefined;
  }
}

function answerPurpose({ scope }: KeyedRequest): string {
  return secretPurpose("kept_answers", scope);
}

/** Temporary refusals: the same request may succeed later. */
const passing: ReadonlySet<number> = new Set([401, 408, 409, 429]);

/** Milliseconds after which a missing response will not come any more. */
const answerMilliseconds = 60_000;

/**
 * Wraps the database for a request with an idempotency key: a transaction waits for others with the same key, changes
 * nothing if an earlier request has made the change, and claims the key together with its changes. Single queries of
 * the pool claim nothing: calls that change something only by those are idempotent.
 */
export function claimingDatabase(db: Database, request: KeyedRequest): Database {
  const claiming =
    <T>(work: (transaction: Transaction) => Promise<T>) =>
    async (transaction: Transaction): Promise<T> => {
      const earlier = await lockAndFindResponse(transaction, request);
      if (earlier) throw refusalBy(earlier, request);
      const result = await work(transaction);
      claimKey(transaction, request);
      return result;
    };
  return {
    ...db,
    inCompany: (company, work) => db.inCompany(company, claiming(work)),
    outsideCompanies: (work) => db.outsideCompanies(claiming(work)),
  };
}

/** Returns the refusal for a request whose key an earlier one has used, if no stored response can be replayed. */
function refusalBy(earlier: StoredResponse, { bodyHash, at }: KeyedRequest) {
  if (earlier.body_hash !== bodyHash) return refused("idempotency_key_reused");
  const isComing = earlier.status !== null || at.getTime() - Date.parse(earlier.claimed) < answerMilliseconds;
  return isComing ? refused("request_under_way", { retryAfterSeconds: 1 }) : refused("outcome_unknown");
}

/**
 * Replays the response to an earlier request with the same key. Throws `idempotency_key_invalid`,
 * `idempotency_key_reused` if the body differs, `request_under_way` or `outcome_unknown`.
 */
export async function replayResponse({ db, clock, secrets }: Context, request: FastifyRequest, reply: FastifyReply) {
  const { caller } = request;
  if (request.headers[idempotencyHeader] === undefined || !caller) return;
  const keyed = keyedRequest(request, caller, clock.now());
  const earlier = keyed && (await findStoredResponse(db, keyed));
  if (!earlier) request.keyed = keyed;
  else if (earlier.status === null || earlier.body_hash !== keyed.bodyHash) throw refusalBy(earlier, keyed);
  else {
    const answer = earlier.answer === null ? null : secrets.box.open(earlier.answer, answerPurpose(keyed));
    // The secret key was changed since, and the change itself must not be repeated.
    if (answer === undefined) throw refused("outcome_unknown");
    return sendStoredResponse(reply, { ...earlier, answer }, earlier.status);
  }
}

function sendStoredResponse(reply: FastifyReply, { language, answer }: StoredResponse, status: number): FastifyReply {
  reply.code(status).header("idempotent-replayed", "true");
  if (language !== null) reply.header("content-language", language);
  if (answer === null) return reply.send();
  return reply.type("application/json; charset=utf-8").send(answer);
}

/** Stores the final response to a request with a key before it is sent. */
export async function saveResponse(
  { db, log, secrets }: Context,
  keyed: KeyedRequest,
  reply: FastifyReply,
  payload: unknown,
) {
  const { statusCode: status } = reply;
  if (status >= 500 || passing.has(status)) return;
  const language = reply.getHeader("content-language");
  const answer = {
    status,
    language: typeof language === "string" ? language : undefined,
    // A response may contain a token that is shown only once.
    text: typeof payload === "string" ? secrets.box.seal(payload, answerPurpose(keyed)) : null,
  };
  // The change is committed and the key claimed, so a retry at least does no harm.
  await storeResponse(db, keyed, answer).catch((error: unknown) =>
    log.error({ err: error }, "a response was not stored"),
  );
}
