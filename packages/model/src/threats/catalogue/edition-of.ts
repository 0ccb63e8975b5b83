import type { ThreatCatalogue } from "./load-catalogue.ts";
import type { ThreatList } from "./threat-list.ts";

/** The catalogue with the edition of the threat list of a day; with that of the product where the day's is not among the lists. */
export function editionOf(date: string, product: ThreatCatalogue, lists: readonly ThreatList[] = []): ThreatCatalogue {
  const list = lists.find(({ edition }) => edition.date === date);
  return list ? { ...product, ...list } : product;
}
