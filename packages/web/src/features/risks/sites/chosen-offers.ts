import type { SiteResult } from "../../../form-engine/site-scan-queries.ts";

export type Offer = SiteResult["offers"][number];

/** The ticked answers, by offer and question. */
export type Choice = ReadonlySet<string>;

/** Returns the key of an answer: its offer and its question. */
export function choiceKey({ key }: Pick<Offer, "key">, field: string): string {
  return `${key} ${field}`;
}

/** Returns the questions of an offer. */
export function answersOf({ fields }: Pick<Offer, "fields">): string[] {
  return fields.map(({ field }) => field);
}

/** Returns the choice after ticking or unticking an answer: a new row requires its title, without which nothing of it can be used. */
export function chosenWith(choice: Choice, offer: Offer, field: string, isTicked: boolean): Choice {
  const needed = offer.fields.filter(({ is_needed: isNeeded }) => isNeeded).map((offerField) => offerField.field);
  const after = new Set(choice);
  if (isTicked) for (const name of [field, ...needed]) after.add(choiceKey(offer, name));
  else for (const name of needed.includes(field) ? answersOf(offer) : [field]) after.delete(choiceKey(offer, name));
  return after;
}

/** Returns the offers with ticked answers, reduced to those. */
export function chosenOffers(offers: readonly Offer[], choice: Choice): Offer[] {
  return offers
    .map((offer) => ({ ...offer, fields: offer.fields.filter(({ field }) => choice.has(choiceKey(offer, field))) }))
    .filter(({ fields }) => fields.length > 0);
}
