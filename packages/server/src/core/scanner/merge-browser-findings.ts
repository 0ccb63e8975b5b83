import type { FoundService, ReadSite } from "@opis/model/site-scan/scanned-site";
import type { Browsed } from "./browse-site.ts";
import type { HtmlPage } from "./html-page.ts";
import { lettersIn } from "./html-text.ts";
import type { Visited } from "./site-documents.ts";

/**
 * Returns the visited pages with forms, links and texts rendered by scripts: a page that was an empty shell is replaced
 * by the rendered one.
 */
export function withDrawn(visited: readonly Visited[], { pages }: Pick<Browsed, "pages">): Visited[] {
  const drawn = new Map(pages.map((page) => [page.url, page]));
  const known = visited.map((one) => {
    const page = drawn.get(one.url);
    drawn.delete(one.url);
    if (!page) return one;
    return { ...one, page: one.page && !one.page.isShell ? both(one.page, page) : page };
  });
  return [...known, ...[...drawn.values()].map((page) => ({ url: page.url, status: 200, headers: {}, page }))];
}

/** Merges a page's code with what its scripts add. The checkboxes of a form in both are those of the browser. */
function both(page: HtmlPage, drawn: HtmlPage): HtmlPage {
  const seen = new Set(drawn.forms.map(({ signature }) => signature));
  const linked = new Set(page.links.map(({ url, text }) => `${url} ${text}`));
  const shown = new Set(page.inner.map(({ url }) => url));
  return {
    ...page,
    isDrawn: drawn.isDrawn,
    text: longer(page.text, drawn.text),
    foot: longer(page.foot, drawn.foot),
    forms: [...drawn.forms, ...page.forms.filter(({ signature }) => !seen.has(signature))],
    links: [...page.links, ...drawn.links.filter(({ url, text }) => !linked.has(`${url} ${text}`))],
    inner: [...page.inner, ...drawn.inner.filter(({ url }) => !shown.has(url))],
    // Scripts may have added the missing text.
    unopened: drawn.unopened,
  };
}

function longer(one: string, other: string): string {
  return lettersIn(other) > lettersIn(one) ? other : one;
}

/** Adds to a site what only a browser sees: when services load, cookies, the banner. */
export function withBrowsed(site: ReadSite, { services, cookies, banner, gaps }: Browsed): ReadSite {
  const seen = new Map(services.map((one) => [one.service.id, one]));
  const declared = site.services.filter(({ service }) => !seen.has(service.id));
  const seenAndNamed = services.map((one): FoundService => {
    const known = site.services.find(({ service }) => service.id === one.service.id);
    return { ...one, pages: [...new Set([...one.pages, ...(known?.pages ?? [])])] };
  });
  return {
    ...site,
    services: [...seenAndNamed, ...declared].sort(byId),
    cookies,
    ...(banner !== undefined && { banner }),
    coverage: { ...site.coverage, hasBrowser: banner !== undefined, gaps: [...site.coverage.gaps, ...gaps] },
  };
}

function byId(one: FoundService, other: FoundService): number {
  return one.service.id < other.service.id ? -1 : 1;
}
