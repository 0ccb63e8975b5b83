import type { Language } from "../bilingual-text.ts";
import { type RiskCircumstances, type RiskCompany, trackRiskCompany } from "../risks/risk-rule-input.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import { memoize } from "../snapshot/memoize.ts";
import { type DataMap, mapLinks, mapOf } from "./data-map.ts";

/** The data map of a company, and the company it was built from. */
export interface IncrementalDataMap {
  readonly company: RiskCompany;
  readonly map: DataMap;
}

/** The options of a map. */
interface MapOptions {
  readonly circumstances: RiskCircumstances;
  readonly language: Language;
}

/** Returns the data map of a company; names are looked up and sorted again only if an edit since `before` has changed a link or a name. */
export function updateDataMap(
  indexed: IndexedCompany,
  { circumstances, language }: MapOptions,
  before?: IncrementalDataMap,
): IncrementalDataMap {
  const company = trackRiskCompany(indexed, circumstances, before?.company);
  return { company, map: drawnMap(company, language) };
}

const links = memoize((company: RiskCompany) => mapLinks(company));
const drawnMap = memoize((company: RiskCompany, language: Language) => mapOf(company, links(company), language));
