import { refused } from "@opis/model/errors";
import { characterIssue } from "@opis/model/validation/text-formats";
import type { FastifyInstance } from "fastify";

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
