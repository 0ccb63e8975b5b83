import { bannerControl } from "@opis/model/site-scan/consent-controls";
import { linkWeight } from "@opis/model/site-scan/link-classes";
import { normalText } from "@opis/model/site-scan/normal-text";
import type { CookieBanner, FoundCookie, FoundService, Phase, ReadForm } from "@opis/model/site-scan/scanned-site";
import { type SiteService, serviceOfAddress, serviceOfCookie } from "@opis/model/site-scan/services";
import type { Browser, Page } from "playwright-core";
import { type BrowserLimits, BrowserVisit, type SeenCookie, type SeenPage, type SeenRequest } from "./browser-visit.ts";
import { isSameSite } from "./crawl-site.ts";
import { type HtmlPage, readHtml } from "./html-page.ts";
import { documentKinds, kindOf } from "./inline-documents.ts";
import { type ScanPicture, takePictures } from "./take-pictures.ts";

/** A site as seen by a browser. */
export interface Browsed {
  /** Pages as rendered by their scripts. */
  readonly pages: readonly HtmlPage[];
  readonly services: readonly FoundService[];
  readonly cookies: readonly FoundCookie[];
  /** Names under which pages store data in the browser before a choice. */
  readonly stored: readonly string[];
  /** Absent if the page did not work properly. */
  readonly banner?: CookieBanner | "none";
  readonly pictures: readonly ScanPicture[];
  readonly gaps: readonly string[];
}

export interface BrowserLook {
  readonly browser: Browser;
  readonly limits: BrowserLimits;
  readonly trustsAnyCertificate: boolean;
  readonly now: Date;
}

type SeenBanner = NonNullable<SeenPage["banner"]>;
type BannerChoice = "accept" | "reject";

/** Refusing is as easy as consenting: equal font size, control size and contrast (site-scan 4.4). */
const equalLetters = 0.9;
const equalArea = 0.6;
const leastContrast = 3;

/** Returns the index of the banner's control that refuses or accepts. */
function controlFor({ controls }: SeenBanner, choice: BannerChoice): number | undefined {
  const index = controls.findIndex(({ text }) => bannerControl(normalText(text).text) === choice);
  return index === -1 ? undefined : index;
}

/** Returns the banner before a choice; the effect of a refusal is observed in another visit. */
function bannerOf(url: string, { banner, canBeChangedLater }: SeenPage): CookieBanner | "none" {
  if (!banner) return "none";
  const { text, controls, isShut, isTicked } = banner;
  return {
    url,
    text: text.slice(0, 300),
    buttons: controls.filter(({ tag }) => tag !== "A").map((control) => control.text),
    hasEqualRefusal: hasEqualRefusal(banner),
    isForced: isShut || isTicked,
    canBeChangedLater,
  };
}

function hasEqualRefusal(banner: SeenBanner): boolean {
  const [no, yes] = (["reject", "accept"] as const).map((choice) => banner.controls[controlFor(banner, choice) ?? -1]);
  if (!no?.isInSight || no.contrast < leastContrast) return false;
  if (!yes) return true;
  return no.tag === yes.tag && no.size >= yes.size * equalLetters && no.area >= yes.area * equalArea;
}

const ofInterest = new Set<string | undefined>(["checkout", "register"]);

/**
 * Returns the pages that a browser opens after the start page: those with forms, or, for a site rendered by scripts,
 * the most relevant ones.
 */
function pagesToOpen(start: string, startPage: HtmlPage, read: readonly HtmlPage[]): string[] {
  const isDrawn = read.every(({ isShell }) => isShell);
  return [...new Set(isDrawn ? linkedFrom(startPage) : withForms(read))].filter((url) => url !== start);
}

/** Returns documents linked or rendered by scripts, which only a browser can read. */
function documentsToOpen(drawnPages: readonly HtmlPage[], read: readonly HtmlPage[]): string[] {
  const openedUrls = new Set(drawnPages.map(({ url }) => url));
  const readable = new Set(read.filter(({ isShell }) => !isShell).map(({ url }) => url));
  const linked = [...drawnPages, ...read].flatMap(({ url: page, links }) =>
    links.filter(
      ({ url, kind }) => documentKinds.some((documentKind) => documentKind === kind) && isSameSite(url, page),
    ),
  );
  return [...new Set(linked.map(({ url }) => url))].filter(
    (url) => !(openedUrls.has(url) || readable.has(url) || isFile.test(new URL(url).pathname)),
  );
}

/** Files that a browser would download rather than show. */
const isFile = /\.(?:pdf|docx?|odt|rtf|xlsx?|zip|jpe?g|png)$/iu;

/** Returns the pages with forms, those with new forms first. */
function withForms(read: readonly HtmlPage[]): string[] {
  const knownSignatures = new Set<string>();
  const isNew = ({ forms }: HtmlPage) => {
    const unseen = forms.filter(({ signature }) => !knownSignatures.has(signature));
    for (const { signature } of unseen) knownSignatures.add(signature);
    return unseen.length > 0;
  };
  const first = read.filter(isNew);
  const otherPages = read.filter(
    ({ forms, heading, title, url }) => forms.length > 0 || ofInterest.has(kindOf(heading || title, url)),
  );
  return [...first, ...otherPages].map(({ url }) => url);
}

function linkedFrom({ url: page, links }: HtmlPage): string[] {
  return links
    .filter(({ url }) => isSameSite(url, page))
    .map(({ url, kind, isInFoot }) => ({ url, weight: kind === undefined ? 0 : linkWeight(kind, 1, isInFoot) }))
    .sort((left, right) => right.weight - left.weight)
    .map(({ url }) => url);
}

/**
 * Visits a site as three first-time visitors: one does nothing, one refuses, one consents. Fills in no form and clicks
 * only the banner's two controls. Undefined if its start page does not open.
 */
export async function browseSite(
  options: BrowserLook,
  start: string,
  read: readonly HtmlPage[],
): Promise<Browsed | undefined> {
  const first = await withVisit(options, (visit) => beforeChoice(visit, options, start, read));
  if (!first) return undefined;
  const { pages, seen, before, pictures, isCrippled } = first;
  const after = { ...options, start, other: pages[1]?.url };
  const refused = await visitAfterChoice(after, seen, "reject");
  const accepted = await visitAfterChoice(after, seen, "accept");
  const visits: SeenInPhase[] = [
    before,
    ...(refused ? [{ ...refused.seen, phase: "refused" as const }] : []),
    ...(accepted ? [{ ...accepted.seen, phase: "accepted" as const }] : []),
  ];
  const banner = bannerOf(start, seen);
  const later = [refused, accepted].some((appliedVisit) => appliedVisit?.canBeChangedLater);
  const shownBanner =
    banner === "none"
      ? banner
      : {
          ...banner,
          canBeChangedLater: banner.canBeChangedLater || later,
          ...(refused && { loadedAfterRefusal: stillRunning({ ...refused.seen, phase: "refused" }) }),
        };
  return {
    // If scripts did not load, what they would have rendered is unknown.
    pages: isCrippled ? pages.map((page) => ({ ...page, isDrawn: false })) : pages,
    services: servicesSeen(visits),
    cookies: cookiesSeen(visits, options.now),
    stored: seen.stored,
    ...(!isCrippled && { banner: shownBanner }),
    pictures,
    gaps: isCrippled ? ["browser_blocked"] : [],
  };
}

/** Data recorded during one visit: the requests, and the cookies at its end. */
interface SeenInPhase {
  readonly phase: Phase;
  readonly page: string;
  readonly requests: readonly SeenRequest[];
  readonly cookies: readonly SeenCookie[];
}

/**
 * Returns the services requested or setting cookies, with the phases in which they did; the order does not depend on
 * response times.
 */
function servicesSeen(visits: readonly SeenInPhase[]): FoundService[] {
  const servicesById = new Map<string, FoundService>();
  const add = (service: SiteService | undefined, phase: Phase, page: string, host: string) => {
    if (!service) return;
    const existing = servicesById.get(service.id) ?? { service, phases: [], pages: [], host };
    const phases = [...new Set([...existing.phases, phase])];
    const pages = [...new Set([...existing.pages, page])].sort();
    servicesById.set(service.id, { ...existing, phases, pages, host: host < existing.host ? host : existing.host });
  };
  for (const { phase, page, requests, cookies } of visits) {
    for (const request of requests) {
      if (isSameSite(request.url, page)) continue;
      const { hostname, pathname } = new URL(request.url);
      add(serviceOfAddress(hostname, pathname), phase, request.page, hostname);
    }
    for (const { name, domain } of cookies) add(serviceOfCookie(name), phase, page, domain);
  }
  return [...servicesById.values()].sort((left, right) => (left.service.id < right.service.id ? -1 : 1));
}

/** Returns cookies with the phase in which each first appeared; their lifetimes are relative to `now`. */
function cookiesSeen(visits: readonly SeenInPhase[], now: Date): FoundCookie[] {
  const cookiesByKey = new Map<string, FoundCookie>();
  for (const { phase, page, cookies } of visits) {
    for (const { name, domain, expires, isSecure, isHttpOnly } of cookies) {
      const key = `${name} ${domain}`;
      if (cookiesByKey.has(key)) continue;
      const service = serviceOfCookie(name);
      cookiesByKey.set(key, {
        name,
        domain,
        isOwn: isSameSite(`http://${domain}/`, page),
        days: expires < 0 ? null : Math.max(0, Math.round((expires - now.getTime() / 1_000) / 86_400)),
        isSecure,
        isHttpOnly,
        phase,
        ...(service && { service }),
      });
    }
  }
  return [...cookiesByKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, cookie]) => cookie);
}

/** Returns services that require consent and run despite the choice (site-scan 4.3). */
function stillRunning(visit: SeenInPhase): SiteService[] {
  return servicesSeen([visit]).flatMap(({ service }) => (service.needsConsent ? [service] : []));
}

async function withVisit<Result>(
  options: BrowserLook,
  tell: (visit: BrowserVisit) => Promise<Result>,
): Promise<Result> {
  const visit = await BrowserVisit.begin(options.browser, options.limits, options.trustsAnyCertificate);
  try {
    return await tell(visit);
  } finally {
    await visit.end();
  }
}

async function beforeChoice(visit: BrowserVisit, { limits }: BrowserLook, start: string, read: readonly HtmlPage[]) {
  if (!(await visit.open(start))) return undefined;
  const seenPage = await visit.look();
  const pictures = await takePictures(visit.page, limits, seenPage.banner !== null);
  const startPage = await drawnPage(visit, seenPage.code);
  const pages = [startPage];
  const openAll = async (urls: readonly string[]) => {
    for (const url of urls) {
      if (await visit.open(url)) pages.push(await drawnPage(visit, (await visit.look()).code));
    }
  };
  await openAll(pagesToOpen(start, startPage, read).slice(0, limits.pages - 1));
  await openAll(documentsToOpen(pages, read).slice(0, documentKinds.length));
  const before = { phase: "before" as const, page: start, requests: visit.requests, cookies: await visit.cookies() };
  return { pages, seen: seenPage, before, pictures, isCrippled: visit.isCrippled };
}

/** Returns the page as rendered by its scripts, including its current text. */
async function drawnPage(visit: BrowserVisit, code: string): Promise<HtmlPage> {
  const [url] = visit.page.url().split("#");
  const page = readHtml(code, url ?? "");
  const forms = [...page.forms, ...(await framedForms(visit.page, page.url))];
  return { ...page, forms, isShell: false, isDrawn: true };
}

/**
 * Returns the framed forms of form builders as visitors see them; their receiver is the builder unless their code says
 * otherwise.
 */
async function framedForms(page: Page, url: string): Promise<ReadForm[]> {
  const frameForms = page.frames().map(async (frame): Promise<ReadForm[]> => {
    const service = builderAt(frame.url());
    if (frame === page.mainFrame() || !service) return [];
    // A frame that is gone or closed by then has no form.
    const html = await frame.content().catch(() => "");
    return readHtml(html, frame.url()).forms.map((form) => ({
      ...form,
      page: url,
      receiver: form.receiver?.service ? form.receiver : { url: frame.url(), service },
    }));
  });
  return (await Promise.all(frameForms)).flat();
}

/** Returns the form builder that a URL belongs to. */
export function builderAt(address: string) {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const service = serviceOfAddress(hostname, pathname);
  return service?.kind === "form" ? service : undefined;
}

interface AfterChoice extends BrowserLook {
  readonly start: string;
  /** Another page of the site, to check that the choice persists there. */
  readonly other: string | undefined;
}

/**
 * Returns what a new visitor's browser does after their choice; undefined if there is no such control, or it cannot be
 * clicked.
 */
async function visitAfterChoice(options: AfterChoice, { banner }: SeenPage, choice: "accept" | "reject") {
  if (!banner || controlFor(banner, choice) === undefined) return undefined;
  return withVisit(options, async (visit) => {
    if (!(await visit.open(options.start))) return undefined;
    const again = await visit.look();
    const control = again.banner ? controlFor(again.banner, choice) : undefined;
    if (control === undefined) return undefined;
    const cookiesBefore = new Set((await visit.cookies()).map(({ name, domain }) => `${name} ${domain}`));
    if (!(await visit.choose(control))) return undefined;
    // After a refusal only later requests count; a consent may take effect immediately.
    const from = choice === "reject" ? visit.requests.length : 0;
    await visit.open(options.start);
    if (choice === "reject" && options.other !== undefined) await visit.open(options.other);
    const cookies = (await visit.cookies()).filter(({ name, domain }) => !cookiesBefore.has(`${name} ${domain}`));
    const { canBeChangedLater } = await visit.look();
    return { canBeChangedLater, seen: { page: options.start, requests: visit.requests.slice(from), cookies } };
  });
}
