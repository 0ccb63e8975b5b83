import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { refused } from "@opis/model/errors";
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from "fastify";
import type { Config } from "../config/config.ts";

/** Interval at which the HTTP server checks for slow requests, milliseconds. */
const checkMilliseconds = 1_000;

/** Returns HTTP server options that limit how long a whole request may take to arrive, uploads included. */
export function requestTimes({
  UPLOAD_SECONDS,
}: Config): Pick<FastifyHttpOptions<RawServerDefault>, "requestTimeout" | "http"> {
  const requestTimeout = UPLOAD_SECONDS * 1_000;
  // Node uses the longer of two timeouts for the request, and derives its header timeout from the creation options.
  return { requestTimeout, http: { requestTimeout, connectionsCheckingInterval: checkMilliseconds } };
}

/** Limits the time for bodies that are not files: a slow one would hold its connection for as long as a file upload. */
export function limitBodies(app: FastifyInstance): void {
  const milliseconds = app.context.config.BODY_SECONDS * 1_000;
  app.addHook("preParsing", ({ raw, headers, routeOptions: { config } }, reply, payload, done) => {
    if (!bringsBody(headers) || isThere(raw)) return done(null, payload);
    if (config.endpoint?.upload || config.endpoint?.file) return done(null, payload);
    const timer = setTimeout(() => {
      reply.header("connection", "close");
      payload.emit("error", refused("request_too_slow"));
    }, milliseconds);
    for (const eventName of ["end", "close", "error"]) payload.once(eventName, () => clearTimeout(timer));
    done(null, payload);
  });
}

/** Aborts a response when the client has stopped reading: otherwise it would hold its connection and source forever. */
export function limitAnswers(app: FastifyInstance): void {
  const milliseconds = app.context.config.ANSWER_SECONDS * 1_000;
  app.addHook("onRequest", (_request, { raw }, done) => {
    // If nothing is waiting for the client, the response is still being generated or its stream paused; the next write
    // restarts the timeout.
    raw.setTimeout(milliseconds, () => {
      if (raw.writableLength > 0) raw.destroy();
    });
    done();
  });
}

function bringsBody(headers: IncomingHttpHeaders): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}

// A short body mostly arrives with the headers; checking is cheaper than a timer.
function isThere({ headers, readableLength }: IncomingMessage): boolean {
  return readableLength === Number(headers["content-length"]);
}
