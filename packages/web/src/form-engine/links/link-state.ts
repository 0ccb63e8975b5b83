import type { OutsideLink } from "./links-query.ts";

/** Whether a link opens anything on a day, `yyyy-mm-dd`, of the company, and why not: somebody has closed it, or its last day is over. */
export function linkState({ is_active, expiration }: OutsideLink, today: string): "open" | "closed" | "ended" {
  if (!is_active) return "closed";
  return expiration < today ? "ended" : "open";
}
