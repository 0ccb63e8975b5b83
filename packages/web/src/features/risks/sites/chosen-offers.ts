import type { SiteResult } from "../../../form-engine/site-scan-queries.ts";

export type Offer = SiteResult["offers"][number];

/** The answers that are ticked, by offer and question. */
export type Choice = ReadonlySet<string>;

/** By what an answer is known in a choice: its offer and its question. */
export function choiceKey({ key }: Pick<Offer, "key">, field: string): string {
  return `${key} ${field}`;
}

/** The questions of an offer. */
export function answersOf({ fields }: Pick<Offer, "fields">): string[] {
  return fields.map(({ field }) => field);
}

/** The choice with an answer ticked or not: a row that is added needs what it is known by, and without that nothing of it can be taken. */
export function chosenWith(chosen: Choice, offer: Offer, field: string, isTicked: boolean): Choice {
  const needed = offer.fields.filter(({ is_needed: isNeeded }) => isNeeded).map((one) => one.field);
  const after = new Set(chosen);
  if (isTicked) for (const name of [field, ...needed]) after.add(choiceKey(offer, name));
  else for (const name of needed.includes(field) ? answersOf(offer) : [field]) after.delete(choiceKey(offer, name));
  return after;
}

/** The offers of which something is ticked, with that alone. */
export function chosenOffers(offers: readonly Offer[], chosen: Choice): Offer[] {
  return offers
    .map((offer) => ({ ...offer, fields: offer.fields.filter(({ field }) => chosen.has(choiceKey(offer, field))) }))
    .filter(({ fields }) => fields.length > 0);
}
