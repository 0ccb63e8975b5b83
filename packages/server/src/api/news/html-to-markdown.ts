import TurndownService from "turndown";

const turndown = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced" });
// Only text remains; even images would send requests to foreign servers.
turndown.remove(["script", "style", "iframe", "noscript", "form", "button", "textarea", "select", "title"]);
turndown.addRule("no picture", { filter: ["img", "picture", "video", "audio", "svg" as "img"], replacement: () => "" });
turndown.addRule("links of the web alone", {
  filter: "a",
  replacement: (words, node) => {
    const href = "getAttribute" in node ? (node.getAttribute("href") ?? "") : "";
    const text = words.replace(/\s+/gu, " ").trim();
    return /^https?:\/\//iu.test(href) && URL.canParse(href) && text !== ""
      ? `[${text}](<${new URL(href).href}>)`
      : words;
  },
});

/**
 * Converts HTML to Markdown: paragraphs, headings, lists, emphasis, web links; nothing that runs or loads by itself.
 */
export function plainMarkdown(html: string): string {
  return turned(html)
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
}

function turned(html: string): string {
  try {
    return turndown.turndown(html);
  } catch (error) {
    // Thousands of nested elements, which no person writes: only their text remains.
    if (error instanceof RangeError) return html.replace(/<[^>]*>/gu, " ");
    throw error;
  }
}
