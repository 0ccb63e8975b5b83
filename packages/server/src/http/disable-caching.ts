import type { FastifyInstance } from "fastify";

/** No cache keeps what the API answers: it is personal, and true for the moment only. */
export function disableCaching(app: FastifyInstance): void {
  app.addHook("onRequest", ({ url }, reply, done) => {
    if (url.startsWith("/api/")) reply.header("cache-control", "no-store");
    done();
  });
}
