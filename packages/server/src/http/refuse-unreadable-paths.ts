import { refused } from "@opis/model/errors";
import { characterIssue } from "@opis/model/text/assert-valid-text";
import type { FastifyInstance } from "fastify";

/**
 * Answers 404 where a path parameter is no text, e.g. `%00`, before anything is looked up by it: PostgreSQL would refuse it as an error of
 * the server.
 */
export function refuseUnreadablePaths(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ params }) => {
    const values: unknown[] = Object.values(params ?? {});
    if (values.some((value) => typeof value === "string" && characterIssue(value))) throw refused("not_found");
  });
}
