import { toPlainObject } from "@opis/model/rows/plain-object";
import { parseJson } from "./parse-json.ts";
import { setPrivacyKey } from "./session.ts";

/** The person who answers by a public link, as they introduced themselves. */
export interface LinkRespondent {
  readonly email: string;
  /** Their name; empty if not given. */
  readonly name: string;
}

/** A link through which a respondent answers in this tab. */
export interface OpenLink {
  readonly company: number;
  /** First characters of its token, shown in addresses instead of it. */
  readonly hint: string;
  readonly token: string;
}

/** A link stored on this device, so that it can be opened again by its hint. */
interface StoredLink {
  readonly token: string;
  readonly respondent?: LinkRespondent;
}

const hintCharacters = 8;
/** Length of a token; a shorter one was truncated when its address was copied. */
const tokenCharacters = 43;
const lastRespondentKey = "respondent";

let open: OpenLink | undefined;
let ask: (() => Promise<LinkRespondent | undefined>) | undefined;

/**
 * Opens a link by its token, or by the hint stored on this device; later calls carry it. Returns the hint; undefined if the link is unknown
 * here.
 */
export function enterLink(company: number, tokenOrHint: string): string | undefined {
  const hint = tokenOrHint.slice(0, hintCharacters);
  const storedLink = readStoredLink(company, hint);
  const token = tokenOrHint.length >= tokenCharacters ? tokenOrHint : storedLink?.token;
  open = token === undefined ? undefined : { company, hint, token };
  setPrivacyKey(token);
  if (token === undefined) return undefined;
  if (token !== storedLink?.token) storeLink(company, hint, { token });
  return hint;
}

/** Returns the link through which a respondent answers in this tab. */
export function readOpenLink(): OpenLink | undefined {
  return open;
}

/** Returns the respondent of the open link, if they have introduced themselves. */
export function respondent(): LinkRespondent | undefined {
  return open && readStoredLink(open.company, open.hint)?.respondent;
}

/** Returns the respondent of another link on this device: most often the same person. */
export function lastRespondent(): LinkRespondent | undefined {
  return respondentIn(toPlainObject(parseJson(localStorage.getItem(lastRespondentKey))));
}

/** Stores the respondent on this device. */
export function rememberRespondent(statedRespondent: LinkRespondent): void {
  if (!open) return;
  storeLink(open.company, open.hint, { token: open.token, respondent: statedRespondent });
  localStorage.setItem(lastRespondentKey, JSON.stringify(statedRespondent));
}

/** Sets the function that opens the introduction dialog before a respondent's first change. */
export function setRespondentAsker(asker: typeof ask): void {
  ask = asker;
}

/** Asks respondents to introduce themselves, unless they have already done so. */
export async function askRespondent(): Promise<LinkRespondent | undefined> {
  if (respondent()) return respondent();
  // The dialog is rendered while the call is pending, and must not wait for it.
  await Promise.resolve();
  return ask?.();
}

/** The call that saves the introduction, which must not wait for one. */
const saying = "/history/editor_email/";

/** Returns the headers that identify the respondent of the open link; opens the introduction dialog before a first change. */
export async function respondentHeaders(url: string, method = "GET"): Promise<Readonly<Record<string, string>>> {
  if (!open) return {};
  const isReading = method === "GET" || url.endsWith(saying);
  const statedRespondent = isReading ? respondent() : await askRespondent();
  if (!statedRespondent) return {};
  return {
    "Editor-Email": encodeURIComponent(statedRespondent.email),
    ...(statedRespondent.name && { "Editor-Name": encodeURIComponent(statedRespondent.name) }),
  };
}

function readStoredLink(company: number, hint: string): StoredLink | undefined {
  const linkObject = toPlainObject(parseJson(localStorage.getItem(keyOf(company, hint))));
  if (typeof linkObject.token !== "string") return undefined;
  const statedRespondent = respondentIn(Object(linkObject.respondent));
  return { token: linkObject.token, ...(statedRespondent && { respondent: statedRespondent }) };
}

function storeLink(company: number, hint: string, link: StoredLink): void {
  localStorage.setItem(keyOf(company, hint), JSON.stringify(link));
}

function keyOf(company: number, hint: string): string {
  return `link/${company}/${hint}`;
}

function respondentIn({ email, name }: Readonly<Record<string, unknown>>): LinkRespondent | undefined {
  if (typeof email !== "string" || email === "") return undefined;
  return { email, name: typeof name === "string" ? name : "" };
}
