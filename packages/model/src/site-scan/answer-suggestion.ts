import type { Words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import type { ScanAnswer } from "./scan-keys.ts";
import type { SiteDigest } from "./site-digest.ts";

/** Suggested answers from a scan: for one existing row, or for one row to add. */
export interface SiteOffer {
  /** Stable for as long as the site shows the same. */
  readonly key: string;
  readonly kind: OfferKind;
  readonly form: FormName;
  /** The row's id; null for a row to add, whose parent row is `parent`. */
  readonly id: number | null;
  readonly parent: number | null;
  /** Name of the form or service in question. */
  readonly name: string;
  /** Answers by question, in stored form. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The page and the text or place on it that support the answers. */
  readonly url: string;
  readonly quote: Words;
  /** Confidence, 0 to 1. */
  readonly confidence: number;
}

/** Subjects of suggestions in display order. */
export const offerKinds = ["owner", "site", "forms", "third_parties", "trackers"] as const;
export type OfferKind = (typeof offerKinds)[number];

/** From this confidence on a suggestion is treated as certain; below it a person has to check. */
export const sureFrom = 0.8;

/** A cookie as stored by the scan, with the name of its service. */
export interface OfferedCookie {
  readonly name: string;
  readonly days: number | null;
  readonly service: string;
}

/** Input for suggestions: the site as read, its row, and the company. */
export interface Offered {
  readonly read: SiteDigest;
  /** Answers of the site to the result keys; absent in scans by older editions. */
  readonly keyAnswers?: readonly ScanAnswer[];
  /** Cookies stored by a browser; absent where no browser was used. */
  readonly cookies?: readonly OfferedCookie[];
  readonly row: Row<"site">;
  readonly company: IndexedCompany;
}

/** A suggested answer that a user declined, with the user and the date. */
export interface DeclinedAnswer {
  readonly key: string;
  readonly field: string;
  /** The value found at that time; a different value is suggested again. */
  readonly found: unknown;
  readonly declined_by: string;
  readonly declined_at: string;
}

/** Suggestions split into open and declined. */
export interface PartedOffers {
  readonly open: readonly SiteOffer[];
  readonly declined: readonly { readonly offer: SiteOffer; readonly answer: DeclinedAnswer }[];
}

/**
 * Splits suggestions into open and declined. A declined suggestion stays declined while the site shows the same values. A suggested new
 * row is declined as a whole until something the site shows of it changes; references to existing rows do not count.
 */
export function partedOffers(offers: readonly SiteOffer[], declined: readonly DeclinedAnswer[]): PartedOffers {
  const declinedByKey = new Map(declined.map((answer) => [`${answer.key} ${answer.field}`, answer]));
  const open: SiteOffer[] = [];
  const declinedAnswers: PartedOffers["declined"][number][] = [];
  for (const offer of offers) {
    const parts = Object.entries(offer.answers).map(([field, value]) => {
      const answer = declinedByKey.get(`${offer.key} ${field}`);
      return { field, value, answer: answer && isSame(answer.found, value) ? answer : undefined };
    });
    const isWhole = offer.id === null && !parts.every(({ value, answer }) => answer || isOfCompany(value));
    const news = isWhole
      ? parts
      : parts.filter(({ value, answer }) => !answer && (offer.id !== null || !isOfCompany(value)));
    if (news.length > 0) {
      open.push({ ...offer, answers: Object.fromEntries(news.map(({ field, value }) => [field, value])) });
    }
    if (!isWhole) declinedAnswers.push(...parts.flatMap(({ answer }) => (answer ? [{ offer, answer }] : [])));
  }
  return { open, declined: declinedAnswers };
}

/** Returns the fields declined together: all fields of a suggested new row, otherwise the given ones. */
export function declinedWith(offer: SiteOffer, fields: readonly string[]): [field: string, found: unknown][] {
  return Object.entries(offer.answers).filter(([field, value]) =>
    offer.id === null ? !isOfCompany(value) : fields.includes(field),
  );
}

/** Returns whether a value refers to an existing row of the company, which no site can show. */
function isOfCompany(value: unknown): boolean {
  return typeof value === "number";
}

function isSame(left: unknown, right: unknown): boolean {
  return normal(left) === normal(right);
}

function normal(value: unknown): string {
  return typeof value === "string" ? value.trim().replace(/\s+/gu, " ").toLowerCase() : JSON.stringify(value);
}
