import { refused } from "@opis/model/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { secretPurpose } from "../database/stored-secrets.ts";
import type { Transaction } from "../database/transaction.ts";
import { idempotencyHeader, keyedRequest } from "./shared-components.ts";
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
    /** The request by its idempotency key, while nothing was answered to that yet. */
    keyed: KeyedRequest | undefined;
  }
}

function answerPurpose({ scope }: KeyedRequest): string {
  return secretPurpose("kept_answers", scope);
}

/** Refusals by the moment: the same request may do better later. */
const passing: ReadonlySet<number> = new Set([401, 408, 409, 429]);

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

/** Why a request does nothing whose key an earlier one has, if that one's answer is not there to be given again. */
function refusalBy(earlier: StoredResponse, { bodyHash, at }: KeyedRequest) {
  if (earlier.body_hash !== bodyHash) return refused("idempotency_key_reused");
  const isComing = earlier.status !== null || at.getTime() - Date.parse(earlier.claimed) < answerMilliseconds;
  return isComing ? refused("request_under_way", { retryAfterSeconds: 1 }) : refused("outcome_unknown");
}

/**
 * Answers a request whose key was answered before as then. Refuses with `idempotency_key_invalid`, with
 * `idempotency_key_reused` where the body was another one, or with `request_under_way` and `outcome_unknown`.
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
    // The secret key was changed since, and the change itself must not be made again.
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

/** Keeps what is answered to a request with a key, if that is final, before it goes out. */
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
    // An answer may contain a token that is shown only once.
    text: typeof payload === "string" ? secrets.box.seal(payload, answerPurpose(keyed)) : null,
  };
  // The change is committed and claimed: a repeated request gets at least this much.
  await storeResponse(db, keyed, answer).catch((error: unknown) =>
    log.error({ err: error }, "an answer was not stored"),
  );
}
