import type { SiteOffer } from "./site-offer.ts";

/** One offered answer that a user declined, with the user and the date. */
export interface DeclinedAnswer {
  readonly key: string;
  readonly field: string;
  /** What was found then; another value is offered again. */
  readonly found: unknown;
  readonly declined_by: string;
  readonly declined_at: string;
}

/** Offers parted by what people have said of them. */
export interface PartedOffers {
  readonly open: readonly SiteOffer[];
  readonly declined: readonly { readonly offer: SiteOffer; readonly answer: DeclinedAnswer }[];
}

/**
 * Takes out of the offers what somebody declined, for as long as the site shows the same. Of a row that would be added all or nothing is
 * offered: it is declined while no part of it that the site tells has changed; rows of one's own that it would point to are none of that.
 */
export function partedOffers(offers: readonly SiteOffer[], declined: readonly DeclinedAnswer[]): PartedOffers {
  const known = new Map(declined.map((answer) => [`${answer.key} ${answer.field}`, answer]));
  const open: SiteOffer[] = [];
  const left: PartedOffers["declined"][number][] = [];
  for (const offer of offers) {
    const parts = Object.entries(offer.answers).map(([field, value]) => {
      const answer = known.get(`${offer.key} ${field}`);
      return { field, value, answer: answer && isSame(answer.found, value) ? answer : undefined };
    });
    const isWhole = offer.id === null && !parts.every(({ value, answer }) => answer || isOfCompany(value));
    const news = isWhole
      ? parts
      : parts.filter(({ value, answer }) => !answer && (offer.id !== null || !isOfCompany(value)));
    if (news.length > 0) {
      open.push({ ...offer, answers: Object.fromEntries(news.map(({ field, value }) => [field, value])) });
    }
    if (!isWhole) left.push(...parts.flatMap(({ answer }) => (answer ? [{ offer, answer }] : [])));
  }
  return { open, declined: left };
}

/** What is declined with an answer: of a row that would be added everything that it holds. */
export function declinedWith(offer: SiteOffer, fields: readonly string[]): [field: string, found: unknown][] {
  return Object.entries(offer.answers).filter(([field, value]) =>
    offer.id === null ? !isOfCompany(value) : fields.includes(field),
  );
}

/** A row of the company's own, which no site tells. */
function isOfCompany(value: unknown): boolean {
  return typeof value === "number";
}

function isSame(one: unknown, other: unknown): boolean {
  return normal(one) === normal(other);
}

function normal(value: unknown): string {
  return typeof value === "string" ? value.trim().replace(/\s+/gu, " ").toLowerCase() : JSON.stringify(value);
}
