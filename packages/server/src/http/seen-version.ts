import type { FastifyRequest } from "fastify";

/** The version of the row that the caller saw, if it says so (decisions 1). */
export function seenVersion(request: FastifyRequest): number | undefined {
  const version = Number(request.headers["if-unmodified-since-version"]);
  return Number.isInteger(version) && version > 0 ? version : undefined;
}
