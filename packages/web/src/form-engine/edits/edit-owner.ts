import { authorization } from "../../api/session.ts";

/**
 * Whose unconfirmed changes this browser keeps now: a user's id, or the beginning of a public link's key. It only keeps
 * people on one computer apart; rights are the server's matter.
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
