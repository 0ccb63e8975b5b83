import { randomUUID } from "node:crypto";
import type { Context } from "../../context.ts";
import { linkToken } from "./link-token.ts";
import { tokenHash } from "./token-hash.ts";

const hintCharacters = 8;

/** A token with the hash that is stored of it. */
export interface NewToken {
  readonly token: string;
  /** What the token is computed of: a letter names it in place of the token. */
  readonly link: string;
  readonly hash: string;
  /** The characters by which people know it. */
  readonly hint: string;
}

/** A token of 256 bits, which this installation alone can compute again. */
export function newToken(context: Pick<Context, "secrets">): NewToken {
  const link = randomUUID();
  const token = linkToken(context, link);
  return { token, link, hash: tokenHash(token), hint: token.slice(0, hintCharacters) };
}
