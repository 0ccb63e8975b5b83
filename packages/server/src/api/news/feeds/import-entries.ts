import { createHash } from "node:crypto";
import type { Language } from "@opis/model/bilingual-text";
import { newsLimits, textMaxCharacters, textMinCharacters } from "@opis/model/limits";
import type { Transaction } from "../../../database/transaction.ts";
import { plainMarkdown } from "./plain-markdown.ts";
import type { FeedEntry } from "./read-feed.ts";

/** What becomes of the entries of a feed. */
interface Becoming {
  readonly language: Language;
  /** They are published at once; else they are drafts. */
  readonly publishes: boolean;
}

/** Creates news from entries that are new; returns how many there are, and how many are known. */
export async function importEntries(
  transaction: Transaction,
  entries: readonly FeedEntry[],
  { language, publishes }: Becoming,
): Promise<{ brought: number; known: number }> {
  let brought = 0;
  let known = 0;
  // The oldest first, so that drafts are in the order of publication.
  for (const entry of [...entries].reverse()) {
    const news = newsOf(entry);
    if (news.title.length < textMinCharacters) continue;
    const [isNew] = await transaction.query(
      "insert into news_feed_entries (key, came) values ($1, $2) on conflict do nothing returning key",
      [keyOf(entry), transaction.now],
    );
    if (!isNew) {
      known++;
      continue;
    }
    const published = publishes ? momentOf(entry.date, transaction.now) : null;
    await transaction.query(
      "insert into news (language, title, text, tags, link, published) values ($1, $2, $3, $4, $5, $6)",
      [language, news.title, news.text, news.tags, news.link, published],
    );
    brought++;
  }
  return { brought, known };
}

/** An entry without an id is identified by its link and title. */
function keyOf({ guid, link, title }: FeedEntry): string {
  return createHash("sha256")
    .update(guid === "" ? `${link}\n${title}` : guid)
    .digest("base64url");
}

function newsOf({ title, html, link, tags }: FeedEntry) {
  const text = plainMarkdown(cut(html, newsLimits.textCharacters));
  // Titles are text; many write marks into them as HTML has them.
  const named = plainText(title) || (plainText(text).split(". ")[0] ?? "");
  const names = tags.map((tag) => cut(plainText(tag), textMaxCharacters.name)).filter((tag) => tag !== "");
  return {
    title: cut(named, textMaxCharacters.name),
    text: cut(text, newsLimits.textCharacters),
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

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** When an entry came out; now where it does not say it, or says a day that is yet to come. */
function momentOf(date: string, now: string): string {
  const publishedAt = Date.parse(date);
  const isPast = Number.isFinite(publishedAt) && publishedAt <= Date.parse(now);
  return isPast ? new Date(publishedAt).toISOString() : now;
}
