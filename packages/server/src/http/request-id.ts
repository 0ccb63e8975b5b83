import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

const header = "x-request-id";
const current = new AsyncLocalStorage<string>();

/** Returns the id that a proxy or a client gave the request, if it is fit for a log, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers[header];
  return typeof given === "string" && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Returns the member that each log line has while a request is handled. */
export function requestIdOfLine(): { request_id?: string } {
  const request_id = current.getStore();
  return request_id === undefined ? {} : { request_id };
}

/** Says the id of the request in its answer, and remembers it for the log lines of everything that the request causes. */
export function identifyRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(header, request.id);
    current.run(request.id, done);
  });
  // The body arrives in events of the connection, which know nothing of the request.
  app.addHook("preValidation", (request, _reply, done) => current.run(request.id, done));
}
