import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/** Counts every response by the declared path, never by the actual one, which may contain a token. */
export function measureRequests(app: FastifyInstance): void {
  const { requests, incidents } = app.context.metrics;
  app.addHook("onResponse", (request, reply, done) => {
    const { url, config } = request.routeOptions;
    if (!config.endpoint?.events) {
      const status = String(reply.statusCode);
      requests.observe({ method: request.method, route: url ?? "none", status }, reply.elapsedTime / 1_000);
      if (reply.statusCode === 500) incidents.inc();
    }
    done();
  });
}

const header = "x-request-id";
const current = new AsyncLocalStorage<string>();

/** Returns the id given to the request by a proxy or a client if it is safe to log, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const headerValue = headers[header];
  return typeof headerValue === "string" && /^[\w.-]{8,64}$/.test(headerValue) ? headerValue : randomUUID();
}

/** Returns the member added to each log line while a request is handled. */
export function requestIdOfLine(): { request_id?: string } {
  const request_id = current.getStore();
  return request_id === undefined ? {} : { request_id };
}

/** Returns the id of the request in a response header, and adds it to all log lines that the request causes. */
export function identifyRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(header, request.id);
    current.run(request.id, done);
  });
  // Body events belong to the connection and lose the async context.
  app.addHook("preValidation", (request, _reply, done) => current.run(request.id, done));
}
