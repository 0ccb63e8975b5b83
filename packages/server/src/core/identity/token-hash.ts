import { createHash } from "node:crypto";

/** How a token is kept: it is random, so a plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
