import { createHash } from "node:crypto";

/** Returns the hash under which a token is stored: the token is random, so a plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
