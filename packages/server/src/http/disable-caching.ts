import type { FastifyInstance } from "fastify";

/** Forbids caching of API responses: they contain personal data and change at any time. */
export function disableCaching(app: FastifyInstance): void {
  app.addHook("onRequest", ({ url }, reply, done) => {
    if (url.startsWith("/api/")) reply.header("cache-control", "no-store");
    done();
  });
}
