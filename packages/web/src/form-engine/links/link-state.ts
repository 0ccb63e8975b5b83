import type { OutsideLink } from "./link-dialog.tsx";

/** Returns whether a link works on a date of the company (`yyyy-mm-dd`), and why not: closed, or expired. */
export function linkState({ is_active, expiration }: OutsideLink, today: string): "open" | "closed" | "ended" {
  if (!is_active) return "closed";
  return expiration < today ? "ended" : "open";
}
