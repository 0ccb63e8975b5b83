import { normalText } from "@opis/model/site-scan/normal-text";
import { pageStates } from "@opis/model/site-scan/page-states";
import type { SiteDocument } from "@opis/model/site-scan/read-site";
import type { OuterAnswer, OuterFailure } from "../outside/guarded-client.ts";
import { documentKinds, kindOf, leastLetters, type SiteDocumentKind } from "./embedded-documents.ts";
import type { HtmlPage } from "./html-page.ts";
import { lettersIn } from "./html-text.ts";

const soft404Letters = 1_500;
/** A file with fewer letters is a picture of a text; with more, and still too few, it may be a text that was not read. */
const mostLettersOfScan = 20;
/** Words that any document about personal data has in great number; a text without them is one whose letters were misread. */
const usualWords = /(?<![\p{L}])(?:и|на|по|персональн\p{L}+|данн\p{L}+|and|of|the|data)(?![\p{L}])/giu;
const fewestUsualWords = 5;

/** Whether a page is a document of a kind by its heading or title. */
export function isDocumentKind(page: HtmlPage, kind: SiteDocumentKind): boolean {
  const root = new URL("/", page.url).href;
  return kindOf(page.heading || page.title, root) === kind;
}

/** A page or a document of the site as it answered. */
export interface Visited {
  readonly url: string;
  /** The address of the link that led here, where another one answered. */
  readonly redirectedFrom?: string;
  readonly status: number;
  /** Absent where nothing came, or no HTML. */
  readonly page?: HtmlPage;
  /** The text of a file: a table, a text, an Office document. */
  readonly file?: string;
  /** The format of a file that cannot be read: `doc`, `jpg`. */
  readonly unreadFormat?: string;
  readonly failure?: OuterFailure;
  readonly headers: OuterAnswer["headers"];
}

/** The documents among what was visited: pages that say so of themselves, what links call so, and dialogs and sections within pages. */
export function documentsOf(visited: readonly Visited[]): SiteDocument[] {
  const pages = visited.flatMap(({ page }) => page ?? []);
  return [...ownDocumentsOf(visited, pages), ...innerOf(pages)];
}

/** Documents within pages; one that is on many pages counts once. */
function innerOf(pages: readonly HtmlPage[]): SiteDocument[] {
  const found = new Map<string, SiteDocument>();
  for (const page of pages) {
    for (const { kind, url, text } of page.inner) {
      const known = found.get(`${kind} ${text}`);
      found.set(`${kind} ${text}`, {
        ...(known ?? { kind, url, status: 200, access: "free", isReadable: true, text, isHiddenFromSearch: false }),
        linkedFrom: [...new Set([...(known?.linkedFrom ?? []), page.url])],
      });
    }
  }
  return [...found.values()];
}

function ownDocumentsOf(visited: readonly Visited[], pages: readonly HtmlPage[]): SiteDocument[] {
  const [start] = visited;
  return visited.flatMap((one): SiteDocument[] => {
    const links = pages.flatMap((page) =>
      page.links.filter(({ url }) => url === one.url || url === one.redirectedFrom).map((link) => ({ link, page })),
    );
    const own = one === start ? undefined : documentKinds.find((kind) => one.page && isDocumentKind(one.page, kind));
    const called =
      one === start ? undefined : documentKinds.find((kind) => links.some(({ link }) => link.kind === kind));
    const kind = own ?? called;
    if (kind === undefined || mayBeOurs(one.status)) return [];
    const text = one.page?.text ?? one.file ?? "";
    return [
      {
        kind,
        url: one.url,
        status: one.status,
        access: accessOf(one, text),
        text,
        ...readingOf(one, text),
        isHiddenFromSearch:
          (one.page?.isHiddenFromSearch ?? false) || /noindex/iu.test(String(one.headers["x-robots-tag"] ?? "")),
        linkedFrom: [...new Set(links.map(({ page }) => page.url))],
      },
    ];
  });
}

/** Whether the text of a document was read; only what surely has none is called a picture of a text. */
function readingOf(
  { page, file, unreadFormat }: Visited,
  text: string,
): Pick<SiteDocument, "isReadable" | "unreadFormat"> {
  if (page) return page.isShell ? { isReadable: false, unreadFormat: "script" } : { isReadable: true };
  if (file === undefined) return { isReadable: false, ...(unreadFormat !== undefined && { unreadFormat }) };
  const letters = lettersIn(text);
  const isText = letters >= leastLetters && (text.match(usualWords)?.length ?? 0) >= fewestUsualWords;
  if (isText || letters < mostLettersOfScan) return { isReadable: isText };
  return { isReadable: false, unreadFormat: "text" };
}

/** No answer, a shut door and an ill server may meet the scanner alone: visitors may read what it may not. */
function mayBeOurs(status: number): boolean {
  return status === 0 || status === 403 || status === 429 || status >= 500;
}

function accessOf({ status, page }: Visited, text: string): SiteDocument["access"] {
  if (status === 401) return "gated";
  if (status !== 200) return "error";
  const pageText = normalText(`${page?.title ?? ""} ${page?.heading ?? ""}`).text;
  return lettersIn(text) < soft404Letters && pageStates(pageText).includes("soft404") ? "error" : "free";
}
