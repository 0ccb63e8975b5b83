import type { FastifyInstance } from "fastify";

/**
 * Accepts form-encoded bodies and ignores their content: mail clients POST one for one-click unsubscribe (RFC 8058);
 * the URL carries all that is needed.
 */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit: 1_024 },
    (_request, _body, done) => done(null, undefined),
  );
}
