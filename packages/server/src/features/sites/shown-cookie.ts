import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { getCookieStatus } from "@opis/model/contract/sites/site-scans";
import type { ScannedCookie } from "../../scanner/scan-order.ts";

/** A cookie as it is told. */
export function shownCookie(cookie: ScannedCookie): AnswerOf<typeof getCookieStatus>["cookies"][number] {
  const { name, domain, days, phase, service } = cookie;
  const { isOwn: is_own, isSecure: is_secure, isHttpOnly: is_http_only } = cookie;
  return { name, domain, is_own, days, is_secure, is_http_only, phase, service };
}
