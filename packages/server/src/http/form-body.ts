import type { FastifyInstance } from "fastify";

/** Takes bodies as forms of a page send them, and leaves them aside: a mail program unsubscribes by one (RFC 8058), and its address says all. */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit: 1_024 },
    (_request, _body, done) => done(null, undefined),
  );
}
