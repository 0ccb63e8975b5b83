import { linkWeight } from "@opis/model/site-scan/pages/link-classes";
import { isSameSite } from "../crawl-site.ts";
import { documentKinds } from "../document-kinds.ts";
import { kindOf } from "../html-links.ts";
import type { HtmlPage } from "../html-page.ts";

const ofInterest = new Set<string | undefined>(["checkout", "register"]);

/** The pages that a browser opens after the start page: where data are asked for, or, of a site that scripts draw, what tells most. */
export function pagesToOpen(start: string, drawn: HtmlPage, read: readonly HtmlPage[]): string[] {
  const isDrawn = read.every(({ isShell }) => isShell);
  return [...new Set(isDrawn ? linkedFrom(drawn) : withForms(read))].filter((url) => url !== start);
}

/** Documents that scripts link to, or draw: only a browser can read them as pages. */
export function documentsToOpen(drawn: readonly HtmlPage[], read: readonly HtmlPage[]): string[] {
  const opened = new Set(drawn.map(({ url }) => url));
  const readable = new Set(read.filter(({ isShell }) => !isShell).map(({ url }) => url));
  const linked = [...drawn, ...read].flatMap(({ url: page, links }) =>
    links.filter(({ url, kind }) => documentKinds.some((one) => one === kind) && isSameSite(url, page)),
  );
  return [...new Set(linked.map(({ url }) => url))].filter(
    (url) => !(opened.has(url) || readable.has(url) || isFile.test(new URL(url).pathname)),
  );
}

/** What a browser would save, not show. */
const isFile = /\.(?:pdf|docx?|odt|rtf|xlsx?|zip|jpe?g|png)$/iu;

/** The pages with forms, those first whose forms stand on no page before. */
function withForms(read: readonly HtmlPage[]): string[] {
  const known = new Set<string>();
  const isNew = ({ forms }: HtmlPage) => {
    const unseen = forms.filter(({ signature }) => !known.has(signature));
    for (const { signature } of unseen) known.add(signature);
    return unseen.length > 0;
  };
  const first = read.filter(isNew);
  const others = read.filter(
    ({ forms, heading, title, url }) => forms.length > 0 || ofInterest.has(kindOf(heading || title, url)),
  );
  return [...first, ...others].map(({ url }) => url);
}

function linkedFrom({ url: page, links }: HtmlPage): string[] {
  return links
    .filter(({ url }) => isSameSite(url, page))
    .map(({ url, kind, isInFoot }) => ({ url, weight: kind === undefined ? 0 : linkWeight(kind, 1, isInFoot) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ url }) => url);
}
