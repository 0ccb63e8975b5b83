import { createHmac } from "node:crypto";
import type { Context } from "../../context.ts";

/**
 * The token of a link by its id: 256 bits that only this installation can compute, so that neither the link's row nor the
 * letter that waits to be sent holds it.
 */
export function linkToken({ secrets }: Pick<Context, "secrets">, link: string): string {
  return createHmac("sha256", secrets.accessTokenKey).update(`link ${link}`).digest("base64url");
}
