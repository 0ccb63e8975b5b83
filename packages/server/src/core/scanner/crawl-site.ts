import { setTimeout } from "node:timers/promises";
import { linkWeight } from "@opis/model/site-scan/link-classes";
import { getDomain } from "tldts";
import { identifyContent } from "../files/identify-content.ts";
import { readFileText, type TextKind, textKinds } from "../files/read-file-text.ts";
import type { GuardedClient, OutgoingResponse } from "../outgoing/guarded-client.ts";
import { type HtmlLink, type HtmlPage, readHtml } from "./html-page.ts";
import { documentKinds } from "./inline-documents.ts";
import { type RobotsRules, robotsRules } from "./robots.ts";
import { isDocumentKind, type Visited } from "./site-documents.ts";

/** Limits and delay of a crawl. */
export interface CrawlLimits {
  readonly pages: number;
  readonly depth: number;
  /** Limit of additional policies, consents, offers and files, at any depth. */
  readonly documents: number;
  /** Delay between two requests to the site. */
  readonly pauseMilliseconds: number;
}

export const usualCrawl: CrawlLimits = { pages: 15, depth: 2, documents: 20, pauseMilliseconds: 500 };

/** All visited pages, the start page first, and why some were not visited. */
export interface Crawl {
  readonly visited: readonly Visited[];
  readonly gaps: readonly string[];
  /** The usual paths of a policy were tried, since nothing links to one. */
  readonly hasTriedPaths: boolean;
}

/** The user agent in robots.txt. */
const robot = "opissitecheck";

const usualPolicyPaths = [
  "/privacy",
  "/privacy-policy",
  "/policy",
  "/politika",
  "/politika-konfidencialnosti",
  "/politika-konfidentsialnosti",
  "/politika-obrabotki-personalnyh-dannyh",
  "/personal-data",
  "/pdn",
  "/legal",
  "/agreement",
  "/soglasie",
];

interface Step {
  readonly url: string;
  readonly depth: number;
  readonly weight: number;
  readonly isDocument: boolean;
}

/** Longer texts add nothing, and patterns over them take seconds. */
const longestText = 200_000;

/** Formats that are text, though they have a signature. */
const textFormats: ReadonlySet<string> = new Set(["text", "xml", "svg", "ics", "vcf", "vtt"]);

interface ReadOptions {
  /** Whether a link suggests a document; other files are not worth the time. */
  readonly isDocument: boolean;
  readonly signal: AbortSignal;
}

/** Number of bytes in which a page may declare its encoding. */
const headBytes = 2_048;
const boms: readonly (readonly [string, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];
const charsetSign = /charset\s*=\s*["']?\s*([\w-]+)/iu;
/** Encodings of Russian pages that neither declare one nor are UTF-8. */
const olds = ["windows-1251", "koi8-r"] as const;
const frequent = /[аеинорст]/gu;

/**
 * Decodes the text of a page: by its byte order mark, header or `<meta>`, else as UTF-8 if valid, else in the legacy
 * encoding that reads as Russian.
 */
export function decodePage(bytes: Buffer, contentType = ""): string {
  const mark = boms.find(([, bom]) => bom.every((byte, index) => bytes[index] === byte))?.[0];
  const head = bytes.subarray(0, headBytes).toString("latin1");
  const charsets = [mark, charsetSign.exec(contentType)?.[1], charsetSign.exec(head)?.[1], "utf-8"];
  for (const charset of charsets) {
    const text = charset === undefined ? undefined : decoded(bytes, charset);
    if (text !== undefined) return text;
  }
  const [first = "", second = ""] = olds.map((charset) => new TextDecoder(charset).decode(bytes));
  return frequentIn(first) >= frequentIn(second) ? first : second;
}

function decoded(bytes: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function frequentIn(text: string): number {
  return text.match(frequent)?.length ?? 0;
}

/**
 * Reads a response by its bytes, since servers often send a wrong type: a page, a text, the text of a PDF or Office
 * file, or the name of a format that cannot be read.
 */
export async function readContent(
  { url, headers, body }: OutgoingResponse,
  { isDocument, signal }: ReadOptions,
): Promise<Pick<Visited, "page" | "file" | "unreadFormat">> {
  const type = String(headers["content-type"] ?? "text/html");
  const format = await identifyContent(body);
  if (isTextKind(format)) {
    if (!isDocument) return { unreadFormat: format };
    const read = await readFileText({ bytes: body, kind: format }, signal);
    return "text" in read ? { file: read.text.slice(0, longestText) } : { unreadFormat: format };
  }
  const isPage = /html/iu.test(type);
  // A page with a stray control character is still a page.
  if (!textFormats.has(format) && !(format === "unknown" && isPage)) return { unreadFormat: format };
  if (isPage) return { page: readHtml(decodePage(body, type), url) };
  return /text|json|xml|csv/iu.test(type) || format === "text" ? { file: decodePage(body, type) } : {};
}

function isTextKind(format: string): format is TextKind {
  return textKinds.some((kind) => kind === format);
}

/**
 * Visits a site from its start page on, pages most relevant to personal data first. `onStep` receives the number of
 * visited pages.
 */
export async function crawlSite(
  client: GuardedClient,
  start: string,
  limits: CrawlLimits,
  signal: AbortSignal,
  onStep: (visited: number) => void,
): Promise<Crawl> {
  const gaps = new Set<string>();
  const { rules, isKnown } = await readRobots(client, start, signal);
  if (!isKnown) gaps.add("robots_unavailable");
  const visited = new Map<string, Visited>();
  const queue: Step[] = [{ url: start, depth: 0, weight: Number.POSITIVE_INFINITY, isDocument: false }];
  const knownUrls = new Set([start]);
  const visit = async (step: Step) => {
    const visitedPage = await visitOne(client, step, signal);
    if (visitedPage.failure?.trouble === "too_big") gaps.add("page_too_big");
    visited.set(visitedPage.url, visitedPage);
    knownUrls.add(visitedPage.url);
    onStep(visited.size);
    for (const next of visitedPage.page ? nextSteps(visitedPage.page, step.depth, start) : []) {
      if (!knownUrls.has(next.url)) queue.push(next);
      knownUrls.add(next.url);
    }
    await pause(limits.pauseMilliseconds, signal);
  };
  let documents = 0;
  while (queue.length > 0 && !signal.aborted) {
    queue.sort((left, right) => right.weight - left.weight);
    const step = queue.shift();
    if (!step) break;
    if (!step.isDocument && (step.depth > limits.depth || visited.size >= limits.pages)) {
      if (step.depth <= limits.depth) gaps.add("limit_pages");
      continue;
    }
    if (step.isDocument && documents >= limits.documents) {
      gaps.add("limit_documents");
      continue;
    }
    const isStart = step.url === start;
    if (!isKnown && !isStart && !step.isDocument) continue;
    if (!step.isDocument && !rules.isAllowed(new URL(step.url).pathname)) {
      if (isStart) return { visited: [], gaps: ["robots_disallow"], hasTriedPaths: false };
      continue;
    }
    if (step.isDocument) documents += 1;
    await visit(step);
  }
  const hasPolicy = [...visited.values()].some(({ page }) => page?.links.some(({ kind }) => kind === "policy"));
  const first = [...visited.values()][0];
  const hasTriedPaths = !hasPolicy && first?.page !== undefined;
  if (hasTriedPaths) await tryPaths(client, start, signal, visited);
  return { visited: [...visited.values()], gaps: [...gaps], hasTriedPaths };
}

/**
 * Visits documents that the crawl has not read: those whose links were inserted by scripts, and files not recognised as
 * documents.
 */
export async function visitDocuments(
  client: GuardedClient,
  visited: readonly Visited[],
  limits: CrawlLimits,
  signal: AbortSignal,
): Promise<Visited[]> {
  const read = new Set(
    visited
      .filter(({ unreadFormat }) => !textKinds.some((kind) => kind === unreadFormat))
      .flatMap(({ url, redirectedFrom }) => [url, redirectedFrom]),
  );
  const linked = visited.flatMap(({ page }) =>
    (page?.links ?? []).filter(({ url, kind }) => isDocumentLink(kind) && isSameSite(url, page?.url ?? url)),
  );
  const unread = [...new Set(linked.map(({ url }) => url))].filter((url) => !read.has(url));
  const documents: Visited[] = [];
  for (const url of unread.slice(0, limits.documents)) {
    if (signal.aborted) break;
    documents.push(await visitOne(client, { url, isDocument: true }, signal));
    await pause(limits.pauseMilliseconds, signal);
  }
  const documentUrls = new Set(documents.map(({ url }) => url));
  return [...visited.filter(({ url }) => !documentUrls.has(url)), ...documents];
}

function isDocumentLink(kind: HtmlLink["kind"]): boolean {
  return documentKinds.some((documentKind) => documentKind === kind);
}

async function tryPaths(client: GuardedClient, start: string, signal: AbortSignal, visited: Map<string, Visited>) {
  for (const path of usualPolicyPaths) {
    const url = new URL(path, start).href;
    const visitedPage = visited.has(url) ? undefined : await visitOne(client, { url, isDocument: false }, signal);
    if (visitedPage?.status === 200 && visitedPage.page && isDocumentKind(visitedPage.page, "policy")) {
      visited.set(visitedPage.url, visitedPage);
      return;
    }
  }
}

async function readRobots(
  client: GuardedClient,
  start: string,
  signal: AbortSignal,
): Promise<{ rules: RobotsRules; isKnown: boolean }> {
  const answer = await client.get(new URL("/robots.txt", start).href, { signal, limits: { bodyBytes: 500 * 1024 } });
  const isText = "status" in answer && answer.status < 300;
  const isKnown = "status" in answer && answer.status < 500;
  return { rules: robotsRules(isText ? answer.body.toString() : "", robot), isKnown };
}

const retryable = new Set([502, 503, 504]);
const userAgent = "OpisSiteCheck/1.0 (requested by the site owner)";
const documentBytes = 10 * 1024 * 1024;
const headers = { "user-agent": userAgent, "accept-language": "ru-RU,ru;q=0.9,en;q=0.5" };

async function visitOne(
  client: GuardedClient,
  { url, isDocument }: Pick<Step, "url" | "isDocument">,
  signal: AbortSignal,
): Promise<Visited> {
  const question = { signal, headers, ...(isDocument && { limits: { bodyBytes: documentBytes } }) };
  const answer = await client.get(url, question);
  const again = "status" in answer && retryable.has(answer.status) ? await client.get(url, question) : answer;
  const response = "status" in again ? again : again.beginning;
  const failure = "status" in again ? undefined : again;
  if (!response) return { url, status: 0, headers: {}, ...(failure && { failure }) };
  // The beginning of a file identifies its format, not its text.
  const content = await readContent(response, { isDocument: isDocument && !failure, signal });
  return {
    url: response.url,
    status: response.status,
    headers: response.headers,
    ...content,
    ...(response.url !== url && { redirectedFrom: url }),
    ...(failure && { failure }),
  };
}

const ofDocuments = new Set<string | undefined>(["policy", "consent", "cookie", "offer", "recsys", "requisites"]);
const filesOfPeople = /spis|klient|client|baza|users?|contacts?|список|клиент|сотрудник|участник/iu;

function nextSteps(page: HtmlPage, depth: number, start: string): Step[] {
  return page.links.flatMap((link) => {
    if (!isSameSite(link.url, start)) return [];
    const isFile = /\.(?:csv|txt)$/iu.test(new URL(link.url).pathname) && filesOfPeople.test(decodeURI(link.url));
    const isDocument = ofDocuments.has(link.kind) || isFile;
    return [{ url: link.url, depth: depth + 1, weight: weightOf(link, depth), isDocument }];
  });
}

function weightOf({ kind, isInFoot }: HtmlLink, depth: number): number {
  return kind === undefined ? -depth : linkWeight(kind, depth, isInFoot);
}

/**
 * Returns whether two URLs belong to one site: the same registered domain; below shared domains (`a.tilda.ws`) the same
 * subdomain.
 */
export function isSameSite(left: string, right: string): boolean {
  const [a, b] = [left, right].map((url) => new URL(url).hostname);
  if (a === b) return true;
  const [domain, same] = [a, b].map((host) => getDomain(host ?? "", { allowPrivateDomains: true }));
  return domain !== null && domain === same;
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  // An aborted crawl does not wait for the pause.
  if (milliseconds > 0) await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}
