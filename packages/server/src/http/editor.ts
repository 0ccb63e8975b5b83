import type { FastifyRequest } from "fastify";
import type { Editor } from "../records/editor.ts";
import type { CurrentUser } from "./authenticate.ts";

/** The signed-in user as the maker of a change. */
export function editorOf(user: CurrentUser): Editor {
  return { userId: user.id, name: user.username };
}

/** The version of the row that the caller saw, if it says so (decisions 1). */
export function seenVersion(request: FastifyRequest): number | undefined {
  const version = Number(request.headers["if-unmodified-since-version"]);
  return Number.isInteger(version) && version > 0 ? version : undefined;
}
