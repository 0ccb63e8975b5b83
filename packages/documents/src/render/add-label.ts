import type { Content } from "../composed-document.ts";

/** A heading or a point with its number before it, which stays in the line of its first word. */
export function addLabel(label: string | undefined, content: Content): Content {
  return label ? [{ text: `${label}\u00a0` }, ...content] : content;
}
