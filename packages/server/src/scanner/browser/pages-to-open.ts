import { linkWeight } from "@opis/model/site-scan/pages/link-classes";
import { isSameSite } from "../crawl-site.ts";
import { kindOf } from "../html-links.ts";
import type { HtmlPage } from "../html-page.ts";

const ofInterest = new Set<string | undefined>(["checkout", "register"]);

/** The pages that a browser opens after the start page: where data are asked for, or, of a site that scripts draw, what tells most. */
export function pagesToOpen(start: string, drawn: HtmlPage, read: readonly HtmlPage[]): string[] {
  const isDrawn = read.every(({ isShell }) => isShell);
  return [...new Set(isDrawn ? linkedFrom(drawn) : withForms(read))].filter((url) => url !== start);
}

function withForms(read: readonly HtmlPage[]): string[] {
  return read
    .filter(({ forms, heading, title, url }) => forms.length > 0 || ofInterest.has(kindOf(heading || title, url)))
    .map(({ url }) => url);
}

function linkedFrom({ url: page, links }: HtmlPage): string[] {
  return links
    .filter(({ url }) => isSameSite(url, page))
    .map(({ url, kind, isInFoot }) => ({ url, weight: kind === undefined ? 0 : linkWeight(kind, 1, isInFoot) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ url }) => url);
}
