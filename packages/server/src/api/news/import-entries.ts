import { createHash } from "node:crypto";
import type { Language } from "@opis/model/bilingual-text";
import { newsLimits, textMaxCharacters, textMinCharacters } from "@opis/model/limits";
import TurndownService from "turndown";
import type { Transaction } from "../../database/transaction.ts";
import type { FeedEntry } from "./read-feed.ts";

/** How entries of a feed become news. */
interface Becoming {
  readonly language: Language;
  /** Whether they are published immediately; otherwise they are drafts. */
  readonly publishes: boolean;
}

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
function plainMarkdown(html: string): string {
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

/** Creates news from new entries; returns the numbers of new and of known ones. */
export async function importEntries(
  transaction: Transaction,
  entries: readonly FeedEntry[],
  { language, publishes }: Becoming,
): Promise<{ brought: number; known: number }> {
  let importedCount = 0;
  let knownCount = 0;
  // Oldest first, so that drafts are in the order of publication.
  for (const entry of [...entries].reverse()) {
    const news = newsOf(entry);
    if (news.title.length < textMinCharacters) continue;
    const [isNew] = await transaction.query(
      "insert into news_feed_entries (key, came) values ($1, $2) on conflict do nothing returning key",
      [keyOf(entry), transaction.now],
    );
    if (!isNew) {
      knownCount++;
      continue;
    }
    const published = publishes ? momentOf(entry.date, transaction.now) : null;
    await transaction.query(
      "insert into news (language, title, text, tags, link, published) values ($1, $2, $3, $4, $5, $6)",
      [language, news.title, news.text, news.tags, news.link, published],
    );
    importedCount++;
  }
  return { brought: importedCount, known: knownCount };
}

/** Returns the key of an entry; without an id it is identified by its link and title. */
function keyOf({ guid, link, title }: FeedEntry): string {
  return createHash("sha256")
    .update(guid === "" ? `${link}\n${title}` : guid)
    .digest("base64url");
}

function newsOf({ title, html, link, tags }: FeedEntry) {
  const text = plainMarkdown(truncate(html, newsLimits.textCharacters));
  // Titles are plain text, but many feeds escape characters in them as in HTML.
  const fullTitle = plainText(title) || (plainText(text).split(". ")[0] ?? "");
  const names = tags.map((tag) => truncate(plainText(tag), textMaxCharacters.name)).filter((tag) => tag !== "");
  return {
    title: truncate(fullTitle, textMaxCharacters.name),
    text: truncate(text, newsLimits.textCharacters),
    tags: [...new Set(names)].slice(0, newsLimits.tags),
    link: link.length <= textMaxCharacters.line && /^https?:\/\//iu.test(link) && URL.canParse(link) ? link : "",
  };
}

function plainText(text: string): string {
  return text
    .replace(/<[^>]*>/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}

function truncate(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** Returns the publication time of an entry; now if it is missing or in the future. */
function momentOf(date: string, now: string): string {
  const publishedAt = Date.parse(date);
  const isPast = Number.isFinite(publishedAt) && publishedAt <= Date.parse(now);
  return isPast ? new Date(publishedAt).toISOString() : now;
}
