import { authorization } from "../../api/session.ts";

/**
 * Returns whose unconfirmed changes this browser stores: a user's id, or the beginning of a public link's key. Only separates users of one
 * computer; the server checks rights.
 */
export function editOwner(): string {
  const [scheme, credential = ""] = (authorization() ?? "").split(" ");
  if (scheme !== "Bearer") return `key-${credential.slice(0, 12)}`;
  return `user-${subjectOf(credential)}`;
}

function subjectOf(token: string): string {
  try {
    const [, payload = ""] = token.split(".");
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null && "sub" in claims ? String(claims.sub) : "";
  } catch {
    return "";
  }
}
