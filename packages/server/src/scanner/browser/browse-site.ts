import type { Banner, FoundCookie, FoundService } from "@opis/model/site-scan/pages/read-site";
import type { Browser } from "playwright-core";
import { documentKinds } from "../document-kinds.ts";
import { type HtmlPage, readHtml } from "../html-page.ts";
import { bannerOf, controlFor } from "./banner-of.ts";
import type { BrowserLimits } from "./browser-limits.ts";
import { framedForms } from "./framed-forms.ts";
import { documentsToOpen, pagesToOpen } from "./pages-to-open.ts";
import { cookiesSeen, type SeenInPhase, servicesSeen, stillRunning } from "./seen-services.ts";
import { type ScanPicture, takePictures } from "./take-pictures.ts";
import { type SeenPage, Visit } from "./visit.ts";

/** What a browser saw of a site. */
export interface Browsed {
  /** Pages as their scripts have drawn them. */
  readonly pages: readonly HtmlPage[];
  readonly services: readonly FoundService[];
  readonly cookies: readonly FoundCookie[];
  /** Names under which pages keep something in the browser, before a choice. */
  readonly stored: readonly string[];
  /** Nothing where the page could not do what it does. */
  readonly banner?: Banner | "none";
  readonly pictures: readonly ScanPicture[];
  readonly gaps: readonly string[];
}

export interface BrowserLook {
  readonly browser: Browser;
  readonly limits: BrowserLimits;
  readonly trustsAnyCertificate: boolean;
  readonly now: Date;
}

/**
 * Visits a site as three people who come for the first time: one touches nothing, one refuses, one agrees. No form is filled and nothing
 * but the banner's two controls is clicked. Nothing where its start page does not open.
 */
export async function browseSite(
  look: BrowserLook,
  start: string,
  read: readonly HtmlPage[],
): Promise<Browsed | undefined> {
  const first = await withVisit(look, (visit) => beforeChoice(visit, look, start, read));
  if (!first) return undefined;
  const { pages, seen, before, pictures, isCrippled } = first;
  const after = { ...look, start, other: pages[1]?.url };
  const refused = await chosen(after, seen, "reject");
  const accepted = await chosen(after, seen, "accept");
  const visits: SeenInPhase[] = [
    before,
    ...(refused ? [{ ...refused.seen, phase: "refused" as const }] : []),
    ...(accepted ? [{ ...accepted.seen, phase: "accepted" as const }] : []),
  ];
  const banner = bannerOf(start, seen);
  const later = [refused, accepted].some((one) => one?.canBeChangedLater);
  const told =
    banner === "none"
      ? banner
      : {
          ...banner,
          canBeChangedLater: banner.canBeChangedLater || later,
          ...(refused && { loadedAfterRefusal: stillRunning({ ...refused.seen, phase: "refused" }) }),
        };
  return {
    // Where scripts were not loaded, what they would have drawn is not known.
    pages: isCrippled ? pages.map((page) => ({ ...page, isDrawn: false })) : pages,
    services: servicesSeen(visits),
    cookies: cookiesSeen(visits, look.now),
    stored: seen.stored,
    ...(!isCrippled && { banner: told }),
    pictures,
    gaps: isCrippled ? ["browser_blocked"] : [],
  };
}

async function withVisit<Told>(look: BrowserLook, tell: (visit: Visit) => Promise<Told>): Promise<Told> {
  const visit = await Visit.begin(look.browser, look.limits, look.trustsAnyCertificate);
  try {
    return await tell(visit);
  } finally {
    await visit.end();
  }
}

async function beforeChoice(visit: Visit, { limits }: BrowserLook, start: string, read: readonly HtmlPage[]) {
  if (!(await visit.open(start))) return undefined;
  const seen = await visit.look();
  const pictures = await takePictures(visit.page, limits, seen.banner !== null);
  const drawn = await drawnPage(visit, seen.code);
  const pages = [drawn];
  const openAll = async (urls: readonly string[]) => {
    for (const url of urls) {
      if (await visit.open(url)) pages.push(await drawnPage(visit, (await visit.look()).code));
    }
  };
  await openAll(pagesToOpen(start, drawn, read).slice(0, limits.pages - 1));
  await openAll(documentsToOpen(pages, read).slice(0, documentKinds.length));
  const before = { phase: "before" as const, page: start, requests: visit.requests, cookies: await visit.cookies() };
  return { pages, seen, before, pictures, isCrippled: visit.isCrippled };
}

/** The page as its scripts have drawn it: what is there now is its text. */
async function drawnPage(visit: Visit, code: string): Promise<HtmlPage> {
  const [url] = visit.page.url().split("#");
  const page = readHtml(code, url ?? "");
  const forms = [...page.forms, ...(await framedForms(visit.page, page.url))];
  return { ...page, forms, isShell: false, isDrawn: true };
}

interface AfterChoice extends BrowserLook {
  readonly start: string;
  /** Another page of the site, to see that the choice holds there as well. */
  readonly other: string | undefined;
}

/** What a new visitor's browser does once they have chosen; nothing where there is no such control, or it cannot be pressed. */
async function chosen(look: AfterChoice, { banner }: SeenPage, choice: "accept" | "reject") {
  if (!banner || controlFor(banner, choice) === undefined) return undefined;
  return withVisit(look, async (visit) => {
    if (!(await visit.open(look.start))) return undefined;
    const again = await visit.look();
    const control = again.banner ? controlFor(again.banner, choice) : undefined;
    if (control === undefined) return undefined;
    const cookiesBefore = new Set((await visit.cookies()).map(({ name, domain }) => `${name} ${domain}`));
    if (!(await visit.choose(control))) return undefined;
    // After a refusal what counts is what is loaded from then on; a consent may be answered at once.
    const from = choice === "reject" ? visit.requests.length : 0;
    await visit.open(look.start);
    if (choice === "reject" && look.other !== undefined) await visit.open(look.other);
    const cookies = (await visit.cookies()).filter(({ name, domain }) => !cookiesBefore.has(`${name} ${domain}`));
    const { canBeChangedLater } = await visit.look();
    return { canBeChangedLater, seen: { page: look.start, requests: visit.requests.slice(from), cookies } };
  });
}
