import TurndownService from "turndown";

const turndown = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced" });
// What is no text is left out, pictures as well: each would be a request to a stranger.
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

/** The words of a piece of HTML as Markdown: paragraphs, headings, lists, emphasis, links of the web; nothing that runs, loads or shows by itself. */
export function plainMarkdown(html: string): string {
  return turned(html)
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
}

function turned(html: string): string {
  try {
    return turndown.turndown(html);
  } catch (error) {
    // Elements nested by the thousand, which no person writes: only their text is left.
    if (error instanceof RangeError) return html.replace(/<[^>]*>/gu, " ");
    throw error;
  }
}
