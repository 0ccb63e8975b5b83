import type { AnyNode, Element } from "domhandler";

const unseen = new Set(["script", "style", "template", "noscript", "svg", "head", "iframe", "option"]);
const blocks = new Set(
  "address article aside blockquote body br button dd div dl dt fieldset figcaption footer form h1 h2 h3 h4 h5 h6 header hr label li main nav ol p section table td th tr ul".split(
    " ",
  ),
);

/**
 * Returns the visible text below a node, one block per line; hidden elements are excluded, except hidden forms, which a
 * click shows.
 */
export function textOf(node: AnyNode): string {
  const pieces: string[] = [];
  gather(node, pieces);
  return pieces
    .join("")
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter(Boolean)
    .join("\n");
}

/** Returns the text within a node, even if the node itself is hidden or a template, as dialogs are until they open. */
export function contentOf(node: AnyNode): string {
  return "children" in node ? node.children.map(textOf).filter(Boolean).join("\n") : textOf(node);
}

/** Returns the visible text below a node in one line. */
export function lineOf(node: AnyNode | undefined): string {
  return node ? textOf(node).replaceAll("\n", " ") : "";
}

function gather(node: AnyNode, pieces: string[]): void {
  if (node.type === "text") pieces.push(node.data.replace(/\s+/gu, " "));
  if (!("children" in node)) return;
  const tag = "name" in node ? node.name : "";
  if (isElement(node) && (isHidden(node) || (unseen.has(tag) && !isShadowRoot(node)))) return;
  if (blocks.has(tag)) pieces.push("\n");
  for (const child of node.children) gather(child, pieces);
  if (blocks.has(tag)) pieces.push("\n");
}

function isElement(node: AnyNode): node is Element {
  return "attribs" in node;
}

/** Returns whether an element is the template of a component's shadow root, whose content is visible. */
function isShadowRoot({ attribs }: Element): boolean {
  return attribs.shadowrootmode !== undefined;
}

function isHidden(element: Element): boolean {
  const style = element.attribs.style ?? "";
  const hides = "hidden" in element.attribs || /display\s*:\s*none/iu.test(style);
  return hides && !hasForm(element);
}

function hasForm(element: Element): boolean {
  return element.children.some((child) => isElement(child) && (child.name === "form" || hasForm(child)));
}

/** Returns the number of letters in a text. */
export function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
