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
  const drawnByUrl = new Map(pages.map((page) => [page.url, page]));
  const knownPages = visited.map((visitedPage) => {
    const page = drawnByUrl.get(visitedPage.url);
    drawnByUrl.delete(visitedPage.url);
    if (!page) return visitedPage;
    return {
      ...visitedPage,
      page: visitedPage.page && !visitedPage.page.isShell ? both(visitedPage.page, page) : page,
    };
  });
  return [
    ...knownPages,
    ...[...drawnByUrl.values()].map((page) => ({ url: page.url, status: 200, headers: {}, page })),
  ];
}

/** Merges a page's code with what its scripts add. The checkboxes of a form in both are those of the browser. */
function both(page: HtmlPage, drawnPage: HtmlPage): HtmlPage {
  const drawnSignatures = new Set(drawnPage.forms.map(({ signature }) => signature));
  const linked = new Set(page.links.map(({ url, text }) => `${url} ${text}`));
  const innerUrls = new Set(page.inner.map(({ url }) => url));
  return {
    ...page,
    isDrawn: drawnPage.isDrawn,
    text: longer(page.text, drawnPage.text),
    foot: longer(page.foot, drawnPage.foot),
    forms: [...drawnPage.forms, ...page.forms.filter(({ signature }) => !drawnSignatures.has(signature))],
    links: [...page.links, ...drawnPage.links.filter(({ url, text }) => !linked.has(`${url} ${text}`))],
    inner: [...page.inner, ...drawnPage.inner.filter(({ url }) => !innerUrls.has(url))],
    // Scripts may have added the missing text.
    unopened: drawnPage.unopened,
  };
}

function longer(left: string, right: string): string {
  return lettersIn(right) > lettersIn(left) ? right : left;
}

/** Adds to a site what only a browser sees: when services load, cookies, the banner. */
export function withBrowsed(site: ReadSite, { services, cookies, banner, gaps }: Browsed): ReadSite {
  const servicesById = new Map(services.map((foundService) => [foundService.service.id, foundService]));
  const unseenServices = site.services.filter(({ service }) => !servicesById.has(service.id));
  const seenAndNamed = services.map((foundService): FoundService => {
    const knownService = site.services.find(({ service }) => service.id === foundService.service.id);
    return { ...foundService, pages: [...new Set([...foundService.pages, ...(knownService?.pages ?? [])])] };
  });
  return {
    ...site,
    services: [...seenAndNamed, ...unseenServices].sort(byId),
    cookies,
    ...(banner !== undefined && { banner }),
    coverage: { ...site.coverage, hasBrowser: banner !== undefined, gaps: [...site.coverage.gaps, ...gaps] },
  };
}

function byId(left: FoundService, right: FoundService): number {
  return left.service.id < right.service.id ? -1 : 1;
}
