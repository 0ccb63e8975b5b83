import type { Content } from "../composed-document.ts";

/** A cell left empty to be filled in by hand: its row is made higher. */
export function isBlank(content: Content): boolean {
  return content.every((run) => run.gap === "LINE" && run.text.trim() === "");
}
