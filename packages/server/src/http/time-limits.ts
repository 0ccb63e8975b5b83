import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { refused } from "@opis/model/errors";
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from "fastify";
import type { Config } from "../config/config.ts";

/** How often the HTTP server looks for requests that take too long to come, milliseconds. */
const checkMilliseconds = 1_000;

/** Options of the HTTP server: how long a whole request may take to come, uploads too. */
export function requestTimes({
  UPLOAD_SECONDS,
}: Config): Pick<FastifyHttpOptions<RawServerDefault>, "requestTimeout" | "http"> {
  const requestTimeout = UPLOAD_SECONDS * 1_000;
  // Node takes the longer of two times for the request's, and makes its limit of headers by what it is created with.
  return { requestTimeout, http: { requestTimeout, connectionsCheckingInterval: checkMilliseconds } };
}

/** Gives every body that is no file a shorter time to come: one that drips in would hold its connection for as long as a file's. */
export function limitBodies(app: FastifyInstance): void {
  const milliseconds = app.context.config.BODY_SECONDS * 1_000;
  app.addHook("preParsing", ({ raw, headers, routeOptions: { config } }, reply, payload, done) => {
    if (!bringsBody(headers) || isThere(raw)) return done(null, payload);
    if (config.endpoint?.upload || config.endpoint?.file) return done(null, payload);
    const timer = setTimeout(() => {
      reply.header("connection", "close");
      payload.emit("error", refused("request_too_slow"));
    }, milliseconds);
    for (const over of ["end", "close", "error"]) payload.once(over, () => clearTimeout(timer));
    done(null, payload);
  });
}

/** Aborts a response of which the client reads nothing for so long: otherwise it would hold its connection and its source forever. */
export function limitAnswers(app: FastifyInstance): void {
  const milliseconds = app.context.config.ANSWER_SECONDS * 1_000;
  app.addHook("onRequest", (_request, { raw }, done) => {
    // Where nothing waits for the client, the work takes its time or a stream pauses; the next write starts the limit again.
    raw.setTimeout(milliseconds, () => {
      if (raw.writableLength > 0) raw.destroy();
    });
    done();
  });
}

function bringsBody(headers: IncomingHttpHeaders): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}

// A short body mostly comes with the headers: nothing of it has been read yet, and a timer costs more than to see that.
function isThere({ headers, readableLength }: IncomingMessage): boolean {
  return readableLength === Number(headers["content-length"]);
}
