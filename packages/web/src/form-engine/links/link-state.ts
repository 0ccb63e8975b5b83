import type { OutsideLink } from "./link-dialog.tsx";

/** Returns whether a link works on a date, `yyyy-mm-dd`, of the company, and why not: it was closed, or its last day is over. */
export function linkState({ is_active, expiration }: OutsideLink, today: string): "open" | "closed" | "ended" {
  if (!is_active) return "closed";
  return expiration < today ? "ended" : "open";
}
