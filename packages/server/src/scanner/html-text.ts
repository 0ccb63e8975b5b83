import type { AnyNode, Element } from "domhandler";

const unseen = new Set(["script", "style", "template", "noscript", "svg", "head", "iframe", "option"]);
const blocks = new Set(
  "address article aside blockquote body br button dd div dl dt fieldset figcaption footer form h1 h2 h3 h4 h5 h6 header hr label li main nav ol p section table td th tr ul".split(
    " ",
  ),
);

/** The visible text below a node, a block a line; what is hidden is left out, but for hidden forms, which a click shows. */
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

/** The same in one line. */
export function lineOf(node: AnyNode | undefined): string {
  return node ? textOf(node).replaceAll("\n", " ") : "";
}

function gather(node: AnyNode, pieces: string[]): void {
  if (node.type === "text") pieces.push(node.data.replace(/\s+/gu, " "));
  if (!("children" in node)) return;
  const tag = "name" in node ? node.name : "";
  if (unseen.has(tag) || (isElement(node) && isHidden(node))) return;
  if (blocks.has(tag)) pieces.push("\n");
  for (const child of node.children) gather(child, pieces);
  if (blocks.has(tag)) pieces.push("\n");
}

function isElement(node: AnyNode): node is Element {
  return "attribs" in node;
}

function isHidden(element: Element): boolean {
  const style = element.attribs.style ?? "";
  const hides = "hidden" in element.attribs || /display\s*:\s*none/iu.test(style);
  return hides && !hasForm(element);
}

function hasForm(element: Element): boolean {
  return element.children.some((child) => isElement(child) && (child.name === "form" || hasForm(child)));
}

/** How many letters a text has. */
export function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
