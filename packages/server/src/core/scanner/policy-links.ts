import type { Evidence, ReadSite } from "@opis/model/site-scan/scanned-site";
import { siteServices } from "@opis/model/site-scan/services";
import { getDomain } from "tldts";
import { isSameSite } from "./crawl-site.ts";
import type { HtmlPage } from "./html-page.ts";
import type { SiteDocumentKind } from "./inline-documents.ts";

/** Returns all URLs of documents of a kind: one embedded in many pages has as many. */
export function addressesOf(
  kind: SiteDocumentKind,
  documents: ReadSite["documents"],
  pages: readonly HtmlPage[],
): Set<string> {
  const inner = pages.flatMap((page) => page.inner);
  return new Set([...documents, ...inner].filter((document) => document.kind === kind).map(({ url }) => url));
}

/**
 * Returns where pages mention a policy that the scan cannot open: behind a script, or on another site, except those of
 * services.
 */
export function unopenedPolicies(pages: readonly HtmlPage[]): Evidence[] {
  return pages.flatMap(({ url: page, unopened, links }): Evidence[] => {
    const elsewhere = links.filter(({ url, kind }) => kind === "policy" && !isSameSite(url, page) && !isOfService(url));
    return [
      ...unopened.map((text) => ({ kind: "link" as const, url: page, text })),
      ...elsewhere.map(({ url, text }) => ({ kind: "link" as const, url, text })),
    ];
  });
}

/** Returns the policy link of a page; the page itself if a script opens it there. */
export function policyLinkOf(
  { url: page, links, inner, unopened }: HtmlPage,
  policies: Set<string>,
): string | undefined {
  const link = links.find(({ url, kind }) => policies.has(url) || kind === "policy");
  const within = inner.find(({ kind }) => kind === "policy");
  return link?.url ?? within?.url ?? (unopened.length > 0 ? page : undefined);
}

/** Domains of services: their own policies are not the policy of the scanned site. */
const serviceDomains = new Set(
  siteServices.flatMap(({ hosts }) => hosts.map((host) => getDomain(host.replace(/\/.*$/u, "")))).filter(Boolean),
);

function isOfService(url: string): boolean {
  return serviceDomains.has(getDomain(url));
}
