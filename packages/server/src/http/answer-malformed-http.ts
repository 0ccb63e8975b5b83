import type { Socket } from "node:net";
import { errorBody, errorCatalogue, refused } from "@opis/model/errors";
import { characterIssue } from "@opis/model/validation/text-formats";
import type { FastifyInstance } from "fastify";
import { noPageHeaders } from "./handle-errors.ts";

const slow = refused("request_too_slow");
const largeHeaders = refused("headers_too_large");
const unreadable = refused("invalid");

/**
 * Responds to malformed or incomplete HTTP with the usual error body. No request was parsed, so the language is
 * unknown. Closes the connection, since nothing after the error can be parsed.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && error.code !== "ECONNRESET") socket.write(answerTo(error));
  socket.destroy();
}

function answerTo(error: NodeJS.ErrnoException): string {
  const refusal = refusalOf(error.code);
  const { status } = errorCatalogue[refusal.code];
  const body = JSON.stringify(errorBody(refusal, "ru"));
  const headers = {
    ...noPageHeaders,
    "content-type": "application/json; charset=utf-8",
    "content-language": "ru",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${refusal.code}`, ...lines, "", body].join("\r\n");
}

function refusalOf(code: string | undefined) {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return slow;
  return code === "HPE_HEADER_OVERFLOW" ? largeHeaders : unreadable;
}

/**
 * Answers 404 if a path parameter is not valid text, such as `%00`, before it is looked up: PostgreSQL would raise an
 * error.
 */
export function refuseUnreadablePaths(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ params }) => {
    const values: unknown[] = Object.values(params ?? {});
    if (values.some((value) => typeof value === "string" && characterIssue(value))) throw refused("not_found");
  });
}
