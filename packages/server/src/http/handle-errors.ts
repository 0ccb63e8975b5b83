import { randomBytes } from "node:crypto";
import { words } from "@opis/model/bilingual-text";
import { type ErrorCode, errorBody, errorCatalogue, Refusal, refused } from "@opis/model/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type StorageFault, StorageUnavailable, StoredFileMissing } from "../core/files/storage-errors.ts";
import { DatabaseUnavailable, type UnavailableReason } from "../database/database-unavailable.ts";
import { explainNewerDatabase } from "../database/newer-database.ts";
import { languageOf } from "./register-endpoint.ts";

/** Seconds for Retry-After while the database is unavailable: a full disk needs an operator. */
const retryAfterSeconds: Readonly<Record<UnavailableReason, number>> = { away: 1, busy: 1, full: 30, newer: 5 };

/** The error and the Retry-After in seconds while files cannot be stored or read. */
const storageAnswers: Readonly<Record<StorageFault, { readonly code: ErrorCode; readonly retryAfterSeconds: number }>> =
  {
    away: { code: "storage_unavailable", retryAfterSeconds: 5 },
    full: { code: "storage_full", retryAfterSeconds: 60 },
    temporary_full: { code: "temporary_space_full", retryAfterSeconds: 60 },
  };

/** Headers of a file response; they are removed if it becomes an error. */
const ofFiles = ["content-disposition", "content-range", "accept-ranges", "etag", "expected-length"] as const;

/** Challenges for the accepted `Authorization` schemes; browsers open no dialog for them. */
const challenges = 'Bearer realm="Opis", Privacy realm="Opis"';

/** Errors of the HTTP server and its plugins by code, where the status alone would be less precise. */
const refusalOfCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: "not_found",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "wrong_type",
  FST_FILES_LIMIT: "payload_not_valid",
  FST_PARTS_LIMIT: "payload_not_valid",
  FST_FIELDS_LIMIT: "payload_not_valid",
  FST_MP_PREMATURE_CLOSE: "payload_not_valid",
};

/** Any other 4xx error by its HTTP status. */
const refusalOfStatus: Readonly<Record<number, ErrorCode>> = {
  403: "not_found",
  404: "not_found",
  408: "request_too_slow",
  413: "too_large",
  414: "not_found",
  415: "wrong_type",
  429: "too_many_requests",
  431: "headers_too_large",
};

/** Maps an error of the HTTP layer to a refusal; undefined if the client is not at fault. */
function httpRefusal(error: unknown): Refusal | undefined {
  const code = codeOf(error);
  if (code) return code === "invalid" ? refused(code, { text: notReadable }) : refused(code);
  return undefined;
}

function codeOf(error: unknown): ErrorCode | undefined {
  if (!(error instanceof Error)) return undefined;
  const byCode = "code" in error && typeof error.code === "string" ? refusalOfCode[error.code] : undefined;
  const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
  return byCode ?? refusalOfStatus[status] ?? (status >= 400 && status < 500 ? "invalid" : undefined);
}

const notReadable = words("Запрос не читается", "The request cannot be read");

/**
 * Headers against caching and rendering as a page, also for responses sent before the application's headers are set.
 */
export const noPageHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
} as const;

/** Handles every error of the API in one place: a refusal with its message, anything else as an incident. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) =>
    answerError(await explainNewerDatabase(error, app.context), request, reply),
  );
}

/** Responds to any error. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  const refusal = error instanceof Refusal ? error : (httpRefusal(error) ?? brokenOff(request));
  if (refusal) return answerRefusal(refusal, request, reply);
  if (error instanceof DatabaseUnavailable) return answerUnavailable(error, request, reply);
  if (error instanceof StorageUnavailable) return answerStorageFault(error, request, reply);
  if (error instanceof StoredFileMissing) return answerMissingFile(error, request, reply);
  const incident = randomBytes(5).toString("hex");
  request.log.error({ ...describeCall(request), err: error, incident }, "unexpected error");
  return answerRefusal(refused("internal", { extra: { incident } }), request, reply);
}

// Not a bug, so neither incident nor stack: every request reports the same while the database is away.
function answerUnavailable(error: DatabaseUnavailable, request: FastifyRequest, reply: FastifyReply): unknown {
  request.log.warn(
    { ...describeCall(request), reason: error.reason, why: error.message },
    "the database is unavailable",
  );
  const refusal = refused("unavailable", { retryAfterSeconds: retryAfterSeconds[error.reason] });
  return answerRefusal(refusal, request, reply);
}

// Expected as well: an operator has to free space or restart the storage.
function answerStorageFault(error: StorageUnavailable, request: FastifyRequest, reply: FastifyReply): unknown {
  const { code, retryAfterSeconds: seconds } = storageAnswers[error.fault];
  request.log.error(
    { ...describeCall(request), fault: error.fault, why: error.message },
    "files cannot be stored or read",
  );
  return answerRefusal(refused(code, { retryAfterSeconds: seconds }), request, reply);
}

function answerMissingFile({ key }: StoredFileMissing, request: FastifyRequest, reply: FastifyReply): unknown {
  request.log.error({ ...describeCall(request), blob: key }, "a row refers to a file that the storage does not have");
  return answerRefusal(refused("stored_file_missing"), request, reply);
}

// The rest of the request did not arrive; the client is gone.
function brokenOff({ raw }: FastifyRequest): Refusal | undefined {
  return raw.destroyed && !raw.complete ? refused("invalid") : undefined;
}

// Names the call and the caller but no values, which may be secret.
function describeCall({ method, routeOptions, caller }: FastifyRequest) {
  return { method, path: routeOptions.url, user: caller?.user?.id };
}

/** Sends the body of a refusal in the caller's language. */
export function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): unknown {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(Math.max(1, Math.ceil(retryAfterSeconds))));
  const language = languageOf(request.headers["accept-language"]);
  const { status } = errorCatalogue[refusal.code];
  reply.code(status).headers({ ...noPageHeaders, "content-language": language });
  if (status === 401) reply.header("www-authenticate", challenges);
  for (const name of ofFiles) reply.removeHeader(name);
  reply.type("application/json; charset=utf-8");
  return reply.send(refusal.details.list ?? errorBody(refusal, language));
}
