import { refused } from "@opis/model/errors";
import { numberMax } from "@opis/model/limits";
import type { FastifyRequest } from "fastify";

/**
 * The version of the row that the caller saw, if it says so (decisions 1). Anything that is none, a security tool's own
 * version for example, is refused with `unknown_version`: overlooked it would leave an edit without the check it asks for.
 */
export function seenVersion(request: FastifyRequest): number | undefined {
  const given = request.headers["if-unmodified-since-version"];
  if (given === undefined) return undefined;
  const version = typeof given === "string" && /^\d{1,10}$/.test(given) ? Number(given) : 0;
  if (version < 1 || version > numberMax) throw refused("unknown_version");
  return version;
}
