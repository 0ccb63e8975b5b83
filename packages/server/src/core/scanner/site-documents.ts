import { pageStates } from "@opis/model/site-scan/link-classes";
import { normalText } from "@opis/model/site-scan/normal-text";
import type { SiteDocument } from "@opis/model/site-scan/scanned-site";
import type { OutgoingFailure, OutgoingResponse } from "../outgoing/guarded-client.ts";
import type { HtmlPage } from "./html-page.ts";
import { lettersIn } from "./html-text.ts";
import { documentKinds, kindOf, leastLetters, type SiteDocumentKind } from "./inline-documents.ts";

const soft404Letters = 1_500;
/**
 * A file with at most this many letters is an image of text; with more, but still few, its text may not have been
 * readable.
 */
const mostLettersOfScan = 20;
/** Words frequent in any document about personal data; a text without them was misread. */
const usualWords = /(?<![\p{L}])(?:и|на|по|персональн\p{L}+|данн\p{L}+|and|of|the|data)(?![\p{L}])/giu;
const fewestUsualWords = 5;

/** Returns whether a page is a document of a kind by its heading or title. */
export function isDocumentKind(page: HtmlPage, kind: SiteDocumentKind): boolean {
  const root = new URL("/", page.url).href;
  return kindOf(page.heading || page.title, root) === kind;
}

/** A page or document of the site with its response. */
export interface Visited {
  readonly url: string;
  /** The URL of the link that led here, if another one responded. */
  readonly redirectedFrom?: string;
  readonly status: number;
  /** Absent if there was no response, or no HTML. */
  readonly page?: HtmlPage;
  /** The text of a file: a table, a text, an Office document. */
  readonly file?: string;
  /** The format of a file that cannot be read: `doc`, `jpg`. */
  readonly unreadFormat?: string;
  readonly failure?: OutgoingFailure;
  readonly headers: OutgoingResponse["headers"];
}

/**
 * Returns the documents among the visited pages: by their own heading, by links to them, and dialogs and sections
 * within pages.
 */
export function documentsOf(visited: readonly Visited[]): SiteDocument[] {
  const pages = visited.flatMap(({ page }) => page ?? []);
  return [...ownDocumentsOf(visited, pages), ...innerOf(pages)];
}

/** Returns documents within pages; one on many pages counts once. */
function innerOf(pages: readonly HtmlPage[]): SiteDocument[] {
  const documentsByText = new Map<string, SiteDocument>();
  for (const page of pages) {
    for (const { kind, url, text } of page.inner) {
      const existing = documentsByText.get(`${kind} ${text}`);
      documentsByText.set(`${kind} ${text}`, {
        ...(existing ?? { kind, url, status: 200, access: "free", isReadable: true, text, isHiddenFromSearch: false }),
        linkedFrom: [...new Set([...(existing?.linkedFrom ?? []), page.url])],
      });
    }
  }
  return [...documentsByText.values()];
}

function ownDocumentsOf(visited: readonly Visited[], pages: readonly HtmlPage[]): SiteDocument[] {
  const [start] = visited;
  return visited.flatMap((visitedPage): SiteDocument[] => {
    const links = pages.flatMap((page) =>
      page.links
        .filter(({ url }) => url === visitedPage.url || url === visitedPage.redirectedFrom)
        .map((link) => ({ link, page })),
    );
    const ownKind =
      visitedPage === start
        ? undefined
        : documentKinds.find((kind) => visitedPage.page && isDocumentKind(visitedPage.page, kind));
    const linkKind =
      visitedPage === start ? undefined : documentKinds.find((kind) => links.some(({ link }) => link.kind === kind));
    const kind = ownKind ?? linkKind;
    if (kind === undefined || mayBeOurs(visitedPage.status)) return [];
    const text = visitedPage.page?.text ?? visitedPage.file ?? "";
    return [
      {
        kind,
        url: visitedPage.url,
        status: visitedPage.status,
        access: accessOf(visitedPage, text),
        text,
        ...readingOf(visitedPage, text),
        isHiddenFromSearch:
          (visitedPage.page?.isHiddenFromSearch ?? false) ||
          /noindex/iu.test(String(visitedPage.headers["x-robots-tag"] ?? "")),
        linkedFrom: [...new Set(links.map(({ page }) => page.url))],
      },
    ];
  });
}

/** Returns whether the text of a document was read; it counts as an image only if it certainly has no text. */
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

/**
 * Returns whether a failure may affect only the scanner (no response, access denied, server error): visitors may be
 * able to read the page.
 */
function mayBeOurs(status: number): boolean {
  return status === 0 || status === 403 || status === 429 || status >= 500;
}

function accessOf({ status, page }: Visited, text: string): SiteDocument["access"] {
  if (status === 401) return "gated";
  if (status !== 200) return "error";
  const pageText = normalText(`${page?.title ?? ""} ${page?.heading ?? ""}`).text;
  return lettersIn(text) < soft404Letters && pageStates(pageText).includes("soft404") ? "error" : "free";
}
