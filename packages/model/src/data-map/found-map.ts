import { type FoundOut, foundOutSince } from "../risks/found-out.ts";
import type { NotedCompany } from "../risks/noted-company.ts";
import { type RiskCircumstances, riskCompanyOf } from "../risks/risk-company.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import type { Language } from "../words.ts";
import { type DataMap, type MapLink, mapLinks, mapOf } from "./data-map.ts";

/** A map of a company, with what a later look needs to draw anew only what has changed. */
export interface FoundMap {
  readonly links: FoundOut<readonly MapLink[]>;
  readonly map: FoundOut<DataMap>;
}

/** How a company is looked at. */
interface Looking {
  readonly circumstances: RiskCircumstances;
  readonly language: Language;
}

/** The map of a company by the one before: names are looked up and sorted again only where a link or a name is another. */
export function foundMap(
  company: IndexedCompany,
  { circumstances: { day, systemsWithAct }, language }: Looking,
  before?: FoundMap,
): FoundMap {
  const judged = (noted: NotedCompany) => riskCompanyOf(noted, { day, systemsWithAct }, noted.once);
  const found = foundOutSince(company, (noted) => mapLinks(judged(noted)), before?.links);
  const links = before && areSame(before.links.value, found.value) ? { ...found, value: before.links.value } : found;
  const known = links.value === before?.links.value ? before.map : undefined;
  return { links, map: foundOutSince(company, (noted) => mapOf(judged(noted), links.value, language), known) };
}

function areSame(some: readonly MapLink[], others: readonly MapLink[]): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  return some.every(({ from, to }, place) => from === others[place]?.from && to === others[place]?.to);
}
