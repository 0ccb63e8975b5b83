import { randomBytes } from "node:crypto";
import { type ErrorCode, errorBody, errorCatalogue, Refusal, refused } from "@opis/model/errors";
import { words } from "@opis/model/words";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseUnavailable, type UnavailableReason } from "../db/database-unavailable.ts";
import { languageOf } from "./language.ts";

/** Fastify's own refusals of a request, by its error codes. */
const refusalOfFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "wrong_type",
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid",
  FST_ERR_BAD_URL: "not_found",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "wrong_type",
  FST_FILES_LIMIT: "payload_not_valid",
  FST_PARTS_LIMIT: "payload_not_valid",
  FST_FIELDS_LIMIT: "payload_not_valid",
  FST_MP_PREMATURE_CLOSE: "invalid",
};

/** When to come again where the database cannot serve, seconds: a full disk waits for a person. */
const retryAfterSeconds: Readonly<Record<UnavailableReason, number>> = { away: 1, busy: 1, full: 30 };

/** Answers every error of the API in one place: a refusal in words, anything else as an incident. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
}

async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const refusal = error instanceof Refusal ? error : expectedRefusal(error);
  if (refusal) return answerRefusal(refusal, request, reply);
  if (error instanceof DatabaseUnavailable) return answerUnavailable(error, request, reply);
  const incident = randomBytes(5).toString("hex");
  request.log.error({ err: error, incident }, "unexpected error");
  return answerRefusal(refused("internal", { extra: { incident } }), request, reply);
}

// No bug, so without an incident and a stack: while the database is away every request says the same.
function answerUnavailable(error: DatabaseUnavailable, request: FastifyRequest, reply: FastifyReply): unknown {
  request.log.warn({ reason: error.reason, why: error.message }, "the database cannot serve");
  const refusal = refused("unavailable", { retryAfterSeconds: retryAfterSeconds[error.reason] });
  return answerRefusal(refusal, request, reply);
}

/** Sends the body of a refusal in the caller's language. */
export function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): unknown {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(Math.max(1, Math.ceil(retryAfterSeconds))));
  const language = languageOf(request.headers["accept-language"]);
  reply.code(errorCatalogue[refusal.code].status).header("content-language", language);
  return reply.send(errorBody(refusal, language));
}

function expectedRefusal(error: unknown): Refusal | undefined {
  const code = refusalOfFastify[codeOf(error)];
  if (!code) return undefined;
  return code === "invalid"
    ? refused(code, { text: words("Тело запроса не разобрать: нужен JSON", "The body cannot be read: JSON is needed") })
    : refused(code);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
