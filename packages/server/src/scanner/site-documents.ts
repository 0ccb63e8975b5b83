import { pageStates } from "@opis/model/site-scan/pages/page-states";
import type { SiteDocument } from "@opis/model/site-scan/pages/read-site";
import { normalText } from "@opis/model/site-scan/patterns/normal-text";
import { kindOf } from "./html-links.ts";
import type { HtmlPage } from "./html-page.ts";
import { lettersIn } from "./html-text.ts";
import type { Visited } from "./visited.ts";

type DocumentKind = SiteDocument["kind"];

const kinds: readonly DocumentKind[] = ["policy", "consent", "cookie", "offer", "recsys"];
const leastLetters = 200;
const soft404Letters = 1_500;

/** Whether a page is a document of a kind by its heading or title. */
export function isDocumentKind(page: HtmlPage, kind: DocumentKind): boolean {
  const root = new URL("/", page.url).href;
  return kindOf(page.heading || page.title, root) === kind;
}

/** The documents among what was visited: pages that say so of themselves, and what links call so. */
export function documentsOf(visited: readonly Visited[]): SiteDocument[] {
  const [start] = visited;
  const pages = visited.flatMap(({ page }) => page ?? []);
  return visited.flatMap((one): SiteDocument[] => {
    const links = pages.flatMap((page) =>
      page.links.filter(({ url }) => url === one.url).map((link) => ({ link, page })),
    );
    const own = one === start ? undefined : kinds.find((kind) => one.page && isDocumentKind(one.page, kind));
    const called = one === start ? undefined : kinds.find((kind) => links.some(({ link }) => link.kind === kind));
    const kind = own ?? called;
    if (kind === undefined || mayBeOurs(one.status)) return [];
    const text = one.page?.text ?? one.file ?? "";
    return [
      {
        kind,
        url: one.url,
        status: one.status,
        access: accessOf(one, text),
        isReadable: one.page !== undefined || lettersIn(text) >= leastLetters,
        text,
        ...(one.unreadFormat !== undefined && { unreadFormat: one.unreadFormat }),
        isHiddenFromSearch:
          (one.page?.isHiddenFromSearch ?? false) || /noindex/iu.test(String(one.headers["x-robots-tag"] ?? "")),
        linkedFrom: [...new Set(links.map(({ page }) => page.url))],
      },
    ];
  });
}

/** No answer, a shut door and an ill server may meet the scanner alone: visitors may read what it may not. */
function mayBeOurs(status: number): boolean {
  return status === 0 || status === 403 || status === 429 || status >= 500;
}

function accessOf({ status, page }: Visited, text: string): SiteDocument["access"] {
  if (status === 401) return "gated";
  if (status !== 200) return "error";
  const told = normalText(`${page?.title ?? ""} ${page?.heading ?? ""}`).text;
  return lettersIn(text) < soft404Letters && pageStates(told).includes("soft404") ? "error" : "free";
}
