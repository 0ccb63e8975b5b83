import type { FastifyRequest } from "fastify";
import type { Caller } from "./caller.ts";

/**
 * What a caller's changes come from: the tab or program that names itself in the header `Opis-Client`, or else the session,
 * or else the caller. News of a change goes to all others, to other devices of the same person too.
 */
export function originOf({ headers }: FastifyRequest, { user, editor }: Caller): string {
  const client = headers["opis-client"];
  const isName = typeof client === "string" && /^[\w-]{8,64}$/.test(client);
  return [user?.session ?? editor.author, isName ? client : ""].join(" ");
}
