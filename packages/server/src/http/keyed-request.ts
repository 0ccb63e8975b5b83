import { createHash, randomUUID } from "node:crypto";
import { refused } from "@opis/model/errors";
import type { FastifyRequest } from "fastify";
import type { Caller } from "./caller/caller.ts";
import type { KeyedRequest } from "./stored-responses.ts";

/** The header that identifies repetitions of a request. */
export const idempotencyHeader = "idempotency-key";

/** What a key may be: visible characters of ASCII. */
export const keyPattern = "^[\\x21-\\x7e]{1,255}$";

const isKey = new RegExp(keyPattern);

/**
 * The request by its key, of this caller, company and call; undefined without a key. Refuses with `idempotency_key_invalid`.
 */
export function keyedRequest(request: FastifyRequest, caller: Caller, at: Date): KeyedRequest | undefined {
  const key = request.headers[idempotencyHeader];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !isKey.test(key)) throw refused("idempotency_key_invalid");
  const { method, routeOptions, params, query, body } = request;
  const scope = [caller.editor.author, caller.company, method, routeOptions.url, params, query, key];
  return { scope: hashOf(scope), id: randomUUID(), company: caller.company, bodyHash: hashOf(body ?? null), at };
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
