import { type PageState, pageStates } from "@opis/model/site-scan/link-classes";
import { normalText } from "@opis/model/site-scan/normal-text";
import type {
  FoundService,
  ReadForm,
  ReadSite,
  SiteOwner,
  SitePage,
  Transport,
} from "@opis/model/site-scan/scanned-site";
import { serviceOfAddress, siteServices } from "@opis/model/site-scan/services";
import { addressesIn, numbersIn, organisationsIn } from "@opis/model/site-scan/texts/contacts";
import type { GuardedClient } from "../outgoing/guarded-client.ts";
import type { FailureReason } from "../outgoing/outgoing-failure.ts";
import { builderAt } from "./browse-site.ts";
import { type CrawlLimits, crawlSite, isSameSite, visitDocuments } from "./crawl-site.ts";
import type { BrowserOutcome } from "./guarded-browser.ts";
import type { HtmlPage } from "./html-page.ts";
import { lettersIn } from "./html-text.ts";
import { kindOf } from "./inline-documents.ts";
import { withBrowsed, withDrawn } from "./merge-browser-findings.ts";
import { addressesOf, policyLinkOf, unopenedPolicies } from "./policy-links.ts";
import { publicationsOf } from "./published-personal-data.ts";
import { documentsOf, type Visited } from "./site-documents.ts";
import type { ScanPicture } from "./take-pictures.ts";

/** Why a site could not be evaluated. */
export type ScanTrouble =
  | FailureReason
  | "not_found"
  | "server_error"
  | "auth_required"
  | "anti_bot"
  | "parked"
  | "geo"
  | "maintenance"
  | "not_html"
  | "robots_disallow";

/** The result of a scan. */
export type SiteScan =
  | { readonly trouble: ScanTrouble }
  | { readonly site: ReadSite; readonly pictures: readonly ScanPicture[] };

export interface SiteScanner {
  readonly client: GuardedClient;
  readonly limits: CrawlLimits;
  /** Reads how the site is connected to. */
  readonly readTransport: (start: URL) => Promise<Transport>;
  readonly onStep: (visited: number) => void;
  /** Opens the site with a browser; absent if there is none. */
  readonly browse?: (start: string, read: readonly HtmlPage[]) => Promise<BrowserOutcome>;
}

const mail = /[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/u;
const recommendations = /персональн\p{L}+ рекомендаци\p{L}*|подобрано для вас|вам может понравиться/gu;
const messengers: readonly (readonly [RegExp, string])[] = [
  [
    /^https?:\/\/(?:wa\.me|api\.whatsapp\.com)\//u,
    "WhatsApp (Meta признана экстремистской, деятельность запрещена в РФ)",
  ],
  [/^https?:\/\/t\.me\//u, "Telegram"],
  [/^https?:\/\/(?:chats\.)?viber\.com\//u, "Viber"],
];

/** Returns the owner named by the pages, in their footers and on the pages about the owner. */
function ownerOf(pages: readonly HtmlPage[], ownerPages: readonly HtmlPage[], forms: readonly ReadForm[]): SiteOwner {
  const text = [...pages.slice(0, 1), ...ownerPages].map((page) => page.text).join("\n");
  const organisations = organisationsIn(text);
  const name = (organisations.find(({ hasNumber }) => hasNumber) ?? organisations[0])?.name;
  const numbers = numbersIn(text);
  const inn = numbers.find(({ length }) => length === 10 || length === 12);
  const ogrn = numbers.find(({ length }) => length === 13 || length === 15);
  const normal = normalText(text).text;
  const links = pages.flatMap((page) => page.links);
  const signs = pages.flatMap((page) => normalText(page.text).text.match(recommendations) ?? []);
  return {
    ...(name !== undefined && { name }),
    ...(inn !== undefined && { inn }),
    ...(ogrn !== undefined && { ogrn }),
    hasAddress: addressesIn(normal).length > 0,
    hasEmail: mail.test(text),
    isShop: links.some(({ kind }) => kind === "checkout") || forms.some(({ kind }) => kind === "order"),
    recommendationSigns: [...new Set(signs)],
    messengers: messengers.filter(([sign]) => links.some(({ url }) => sign.test(url))).map(([, called]) => called),
  };
}

/**
 * Reads a site from its start page on, then opens it with a browser if there is one, and returns the facts for the
 * checks.
 */
export async function scanSite(scanner: SiteScanner, address: string, signal: AbortSignal): Promise<SiteScan> {
  const { client, limits } = scanner;
  const { visited, gaps, hasTriedPaths } = await crawlEither(scanner, address, signal);
  const [start] = visited;
  if (signal.aborted) return { trouble: "cancelled" };
  if (!start) return { trouble: "robots_disallow" };
  const trouble = troubleOf(start);
  if (trouble) return { trouble };
  const transport = withHeaders(await scanner.readTransport(new URL(start.url)), start.headers);
  const read = visited.flatMap(({ status, page }) => (status === 200 && page ? [page] : []));
  const outcome = scanner.browse ? await scanner.browse(start.url, read) : ({ gap: "no_browser" } as const);
  const pages = "gap" in outcome ? [] : outcome.pages;
  const all = await visitDocuments(client, withDrawn(visited, { pages }), limits, signal);
  if ("gap" in outcome) {
    return { site: siteOf(start, all, transport, { gaps: [...gaps, outcome.gap], hasTriedPaths }), pictures: [] };
  }
  return {
    site: withBrowsed(siteOf(start, all, transport, { gaps, hasTriedPaths }), outcome),
    pictures: outcome.pictures,
  };
}

/** Crawls over http if nothing responds over https, as with a URL typed without a scheme. */
async function crawlEither({ client, limits, onStep }: SiteScanner, address: string, signal: AbortSignal) {
  const crawl = await crawlSite(client, address, limits, signal, onStep);
  const trouble = crawl.visited[0]?.failure?.trouble;
  if (!address.startsWith("https:") || trouble === undefined || !silent.has(trouble)) return crawl;
  const plain = await crawlSite(client, address.replace(/^https/u, "http"), limits, signal, onStep);
  return plain.visited[0]?.failure ? crawl : plain;
}

const silent: ReadonlySet<ScanTrouble> = new Set(["unreachable", "timed_out", "broken_answer"]);

/** Adds facts from the headers of the start page. */
function withHeaders(transport: Transport, headers: Visited["headers"]): Transport {
  const set = [headers["set-cookie"] ?? []].flat();
  const cookies = set.map((cookie) => ({
    name: cookie.slice(0, Math.max(0, cookie.indexOf("="))),
    isProtected: protections.every((flag) => cookie.toLowerCase().includes(flag)),
  }));
  const proxy = siteServices.find(({ hosts }) =>
    hosts.some((sign) => sign.startsWith("header:") && headers[sign.slice("header:".length)] !== undefined),
  );
  const hasStrictTransport = transport.hasStrictTransport || headers["strict-transport-security"] !== undefined;
  return { ...transport, hasStrictTransport, cookies: [...transport.cookies, ...cookies], ...(proxy && { proxy }) };
}

const protections = ["secure", "httponly", "samesite"];

const byStatus: Readonly<Record<number, ScanTrouble>> = {
  401: "auth_required",
  404: "not_found",
  407: "auth_required",
  410: "not_found",
  451: "geo",
};
/** States of a start page, with the maximum number of letters for each, and their meaning. */
const byState: readonly (readonly [PageState, number, ScanTrouble])[] = [
  ["robotcheck", 600, "anti_bot"],
  ["parked", 2_500, "parked"],
  ["soft404", 1_500, "not_found"],
  ["geo", 1_500, "geo"],
  ["maint", 1_500, "maintenance"],
];

function troubleOf({ status, page, failure, headers }: Visited): ScanTrouble | undefined {
  if (failure && failure.trouble !== "too_big") return failure.trouble;
  if (headers["cf-mitigated"] !== undefined) return "anti_bot";
  if (status === 503 && headers["retry-after"] !== undefined) return "maintenance";
  const pageText = page ? normalText(`${page.title}\n${page.heading}\n${page.text}`).text : "";
  const states = pageStates(pageText);
  const letters = lettersIn(pageText);
  const state = byState.find(([name, most]) => states.includes(name) && letters < most);
  if (state && !(page && page.forms.length > 0)) return state[2];
  if (byStatus[status]) return byStatus[status];
  if (status === 403 || status === 429) return "anti_bot";
  if (status >= 500) return "server_error";
  return page ? undefined : "not_html";
}

interface Read {
  readonly gaps: readonly string[];
  readonly hasTriedPaths: boolean;
}

function siteOf(start: Visited, visited: readonly Visited[], transport: Transport, read: Read): ReadSite {
  const pages = visited.flatMap(({ status, page }) => (status === 200 && page ? [page] : []));
  const documents = documentsOf(visited);
  const policies = addressesOf("policy", documents, pages);
  const consents = addressesOf("consent", documents, pages);
  const forms = formsOf(pages).map((form) => withTargets(form, pages, policies, consents));
  const ownerPages = pages.filter(({ url, heading, title }) => ownPages.has(kindOf(heading || title, url)));
  const isShell = pages.some((page) => page.isShell);
  const drawnUrls = new Set(pages.filter(({ isDrawn }) => isDrawn).map(({ url }) => url));
  const isDrawn = [start.url, ...forms.map(({ page }) => page)].every((url) => drawnUrls.has(url));
  return {
    address: start.url,
    pages: pages.map((page) => pageOf(page, start.url)),
    documents,
    unopenedPolicies: unopenedPolicies(pages),
    forms,
    services: servicesOf(pages),
    transport,
    publications: publicationsOf(visited),
    owner: ownerOf(pages, ownerPages, forms),
    ownTexts: [
      ...pages.slice(0, 1).map(({ url, text }) => ({ url, kind: "start" as const, text })),
      ...ownerPages.map(({ url, text }) => ({ url, kind: "requisites" as const, text })),
    ],
    coverage: {
      hasPolicyPages: !isShell && (policies.size > 0 || (read.hasTriedPaths && isDrawn)),
      hasOwnerPages: !isShell,
      hasBrowser: false,
      gaps: [
        ...read.gaps,
        ...documents.flatMap(unreadGap),
        ...(isShell ? ["spa_unread"] : []),
        ...(pages.some(hasUnreadFrame) ? ["framed_form"] : []),
      ],
    },
  };
}

/** Returns a note on a document in an unreadable format, so that a person opens it. */
function unreadGap({ url, unreadFormat }: ReadSite["documents"][number]): string[] {
  return unreadFormat === undefined ? [] : [`unread_file:${url}`];
}

/** Returns whether a page shows a form builder's frame of which nothing was read. */
function hasUnreadFrame({ frames, forms }: HtmlPage): boolean {
  return frames.some((address) => {
    const builder = builderAt(address);
    return builder !== undefined && !forms.some(({ receiver }) => receiver?.service?.id === builder.id);
  });
}

const ownPages = new Set<string | undefined>(["contacts", "requisites"]);

/** Returns the forms of all pages without duplicates. */
function formsOf(pages: readonly HtmlPage[]): ReadForm[] {
  const formsBySignature = new Map<string, ReadForm>();
  for (const form of pages.flatMap((page) => page.forms)) {
    if (!formsBySignature.has(form.signature)) formsBySignature.set(form.signature, form);
  }
  return [...formsBySignature.values()];
}

/**
 * Resolves the targets of consent links: one that leads to the policy counts as a policy link; the page's own link
 * applies to its forms.
 */
function withTargets(
  form: ReadForm,
  pages: readonly HtmlPage[],
  policies: Set<string>,
  consents: Set<string>,
): ReadForm {
  const page = pages.find(({ url }) => url === form.page);
  const policyLink = form.policyLink ?? (page && policyLinkOf(page, policies));
  const controls = form.controls.map((control) => {
    if (control.link === undefined) return control;
    if (consents.has(control.link)) return { ...control, linkKind: "consent" as const };
    return policies.has(control.link) ? { ...control, linkKind: "policy" as const } : control;
  });
  return { ...form, controls, ...(policyLink !== undefined && { policyLink }) };
}

const foreignButton = /^[A-Za-z][A-Za-z '&-]{2,30}$/u;

function pageOf(page: HtmlPage, start: string): SitePage {
  const letters = lettersIn(page.text);
  return {
    url: page.url,
    kind: page.url === start ? "start" : (kindOf(page.heading || page.title, page.url) ?? "other"),
    isDrawn: page.isDrawn,
    letters,
    cyrillicShare: letters === 0 ? 1 : (page.text.match(/[а-яё]/giu)?.length ?? 0) / letters,
    foreignButtons: page.buttons.filter((button) => foreignButton.test(button)),
    hasRussianVersion: page.hasRussianVersion,
    insecureParts: page.insecureParts,
  };
}

/** Returns the services found in the pages' code, and by which parts; their requests are seen only in a browser. */
function servicesOf(pages: readonly HtmlPage[]): FoundService[] {
  const servicesById = new Map<string, FoundService>();
  for (const page of pages) {
    for (const part of page.parts) {
      if (isSameSite(part, page.url)) continue;
      const { hostname, pathname } = new URL(part);
      const service = serviceOfAddress(hostname, pathname);
      if (!service) continue;
      const existing = servicesById.get(service.id) ?? { service, phases: [], pages: [], host: hostname };
      servicesById.set(service.id, { ...existing, pages: [...new Set([...existing.pages, page.url])].sort() });
    }
  }
  return [...servicesById.values()].sort((left, right) => (left.service.id < right.service.id ? -1 : 1));
}
