import { type ErrorCode, type Refusal, refused } from "@opis/model/errors";
import { words } from "@opis/model/words";

/** Refusals of a request by the HTTP server and its plugins, by their error codes, where the status alone would say less. */
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

/** What any other error means whose thrower says that the request is to blame, by HTTP status. */
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

/** The refusal that an error of the HTTP layer means; undefined where the client is not to blame. */
export function httpRefusal(error: unknown): Refusal | undefined {
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

const notReadable = words("Запрос не разобрать", "The request cannot be read");
