import { type LinkClass, linkClass } from "@opis/model/site-scan/link-classes";
import { normalText } from "@opis/model/site-scan/normal-text";
import type { SiteDocument } from "@opis/model/site-scan/scanned-site";
import type { CheerioAPI } from "cheerio";
import type { Element } from "domhandler";
import { contentOf, lettersIn, lineOf } from "./html-text.ts";

export type SiteDocumentKind = SiteDocument["kind"];

/** Kinds of documents, most important first. */
export const documentKinds: readonly SiteDocumentKind[] = ["policy", "consent", "cookie", "offer", "recsys"];

/** Minimum number of letters of a document that was read. */
export const leastLetters = 200;

/** A document within a page, in a dialog or section that a visitor opens by a link or button. */
export interface InnerDocument {
  readonly kind: SiteDocumentKind;
  /** The URL of the page with the fragment of the document. */
  readonly url: string;
  readonly text: string;
}

/** Documents that a page opens without navigation. */
export interface InnerDocuments {
  readonly inner: readonly InnerDocument[];
  /** The labels of links and buttons for a policy whose text is not in the page's code. */
  readonly unopened: readonly string[];
}

const openers = "a, button, [role=button], [role=link]";
/** Attributes by which a page's code or common libraries name what is opened. */
const references = [
  ...["href", "popovertarget", "commandfor", "aria-controls"],
  ...["data-bs-target", "data-target", "data-src", "data-popup", "data-modal", "data-fancybox-src"],
];

/** Finds the documents that links and buttons open within the page, whether visible initially or not. */
export function innerDocumentsOf($: CheerioAPI, base: string, page: string): InnerDocuments {
  const inner: InnerDocument[] = [];
  const unopened: string[] = [];
  for (const opener of $(openers).toArray()) {
    if (absolute(opener.attribs.href ?? "", base) !== undefined) continue;
    const label = lineOf(opener) || (opener.attribs["aria-label"] ?? opener.attribs.title ?? "");
    const kind = documentKinds.find((documentKind) => documentKind === kindOf(label, new URL("/", page).href));
    if (kind === undefined) continue;
    const fragment = fragmentOf($, opener);
    const text = fragment === undefined ? "" : textAt($, fragment);
    if (fragment !== undefined && lettersIn(text) >= leastLetters) {
      inner.push({ kind, url: addressOf(page, fragment), text });
    } else if (kind === "policy") unopened.push(label);
  }
  return { inner, unopened: [...new Set(unopened)] };
}

/** Classifies a link by its text and its path. */
export function kindOf(text: string, url: string): LinkClass | undefined {
  return linkClass(normalText(`${text} ${decodedPath(url)}`).text);
}

function decodedPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Resolves a URL against that of its page, without its fragment. */
export function absolute(href: string, base: string): string | undefined {
  if (href.trim() === "" || href.startsWith("#") || !URL.canParse(href.trim(), base)) return undefined;
  const url = new URL(href.trim(), base);
  if (!/^https?:$/u.test(url.protocol)) return undefined;
  url.hash = "";
  return url.href;
}

/** Returns the URL of what an element opens within its page; undefined if its code does not say. */
export function innerAddress($: CheerioAPI, element: Element, page: string): string | undefined {
  const fragment = fragmentOf($, element);
  return fragment === undefined ? undefined : addressOf(page, fragment);
}

function addressOf(page: string, fragment: string): string {
  return `${page}#${encodeURIComponent(fragment)}`;
}

function fragmentOf($: CheerioAPI, { attribs }: Element): string | undefined {
  const ids = references.flatMap((attribute) => {
    const value = attribs[attribute]?.trim() ?? "";
    if (value.startsWith("#")) return [decoded(value.slice(1))];
    return attribute === "href" ? [] : [value];
  });
  return ids.find((id) => id !== "" && targetOf($, id) !== undefined);
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function targetOf($: CheerioAPI, id: string): Element | undefined {
  return $("[id], a[name]")
    .toArray()
    .find(({ attribs }) => attribs.id === id || attribs.name === id);
}

/** Returns the text for an id: of the element itself, or, if that is only an anchor or heading, of what follows it. */
function textAt($: CheerioAPI, id: string): string {
  const target = targetOf($, id);
  if (!target) return "";
  const ownText = contentOf(target);
  if (lettersIn(ownText) >= leastLetters) return ownText;
  const level = levelOf(target);
  const lines = [ownText];
  for (let at = $(target); at.length > 0 && !at.is("body"); at = at.parent()) {
    for (const next of at.nextAll().toArray()) {
      if (level !== undefined && (levelOf(next) ?? Number.POSITIVE_INFINITY) <= level) return lines.join("\n");
      lines.push(contentOf(next));
    }
    if (lettersIn(lines.join("\n")) >= leastLetters) break;
  }
  return lines.join("\n");
}

/** Returns the level of a heading; undefined for other elements. */
function levelOf({ name }: Element): number | undefined {
  return /^h[1-6]$/u.test(name) ? Number(name.slice(1)) : undefined;
}
