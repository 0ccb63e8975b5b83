import type { FoundService, ReadSite } from "@opis/model/site-scan/pages/read-site";
import type { Browsed } from "./browser/browse-site.ts";
import type { HtmlPage } from "./html-page.ts";
import type { Visited } from "./visited.ts";

/** What was visited, with the forms and texts that scripts have drawn: a page that was a shell is what a browser saw of it. */
export function withDrawn(visited: readonly Visited[], { pages }: Browsed): Visited[] {
  const drawn = new Map(pages.map((page) => [page.url, page]));
  const known = visited.map((one) => {
    const page = drawn.get(one.url);
    drawn.delete(one.url);
    if (!page) return one;
    return { ...one, page: one.page && !one.page.isShell ? withForms(one.page, page) : page };
  });
  return [...known, ...[...drawn.values()].map((page) => ({ url: page.url, status: 200, headers: {}, page }))];
}

/** Of a form that the code shows as well, its boxes are as the browser has them. */
function withForms(page: HtmlPage, drawn: HtmlPage): HtmlPage {
  const seen = new Set(drawn.forms.map(({ signature }) => signature));
  return { ...page, forms: [...drawn.forms, ...page.forms.filter(({ signature }) => !seen.has(signature))] };
}

/** A site with what only a browser sees: what is loaded when, cookies, the banner. */
export function withBrowsed(site: ReadSite, { services, cookies, banner, gaps }: Browsed): ReadSite {
  const seen = new Map(services.map((one) => [one.service.id, one]));
  const declared = site.services.filter(({ service }) => !seen.has(service.id));
  const both = services.map((one): FoundService => {
    const known = site.services.find(({ service }) => service.id === one.service.id);
    return { ...one, pages: [...new Set([...one.pages, ...(known?.pages ?? [])])] };
  });
  return {
    ...site,
    services: [...both, ...declared],
    cookies,
    ...(banner !== undefined && { banner }),
    coverage: { ...site.coverage, hasBrowser: banner !== undefined, gaps: [...site.coverage.gaps, ...gaps] },
  };
}
