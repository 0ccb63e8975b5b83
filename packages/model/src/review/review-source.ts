import type { Language } from "../bilingual-text.ts";
import { groupBy } from "../collections/lists.ts";
import type { FormName } from "../forms/form-names.ts";
import type { Payer } from "../law/fines.ts";
import type { IndexedRisks } from "../risks/find-risks.ts";
import { type RiskCircumstances, riskCompany } from "../risks/risk-rule-input.ts";
import type { Risk } from "../risks/risk-total.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import type { ReviewedRisk, ReviewSource } from "./review-table.ts";

/** Input of the review tables. */
export interface Reviewed {
  /** The company as visible to the reader. */
  readonly snapshot: CompanySnapshot;
  readonly circumstances: RiskCircumstances;
  readonly payer: Payer;
  readonly language: Language;
  readonly timeZone: string;
  /** Returns risks as visible to the reader, the worst first. */
  readonly reviewed: (risks: readonly Risk[]) => readonly ReviewedRisk[];
  readonly found: IndexedRisks;
  readonly comments: readonly {
    readonly content_type: FormName;
    readonly object_id: number;
    readonly content: string;
  }[];
}

/** Prepares a company for its review tables in time linear in its rows; risks are evaluated when a table first reads them. */
export function reviewSource(input: Reviewed): ReviewSource {
  const { snapshot, circumstances, payer, language, timeZone, reviewed, found, comments } = input;
  const commentsBy = groupBy(comments, ({ content_type, object_id }) => placeKey(content_type, object_id));
  return {
    company: riskCompany(snapshot, circumstances),
    finedParty: { day: circumstances.day, payer },
    language,
    timeZone,
    risks: () => reviewed(found.risks),
    risksOf: (form, id) => reviewed(found.ofRoot({ form, id })),
    commentsOn: (form, id) => (commentsBy.get(placeKey(form, id)) ?? []).map(({ content }) => content),
  };
}

function placeKey(form: FormName, id: number): string {
  return `${form} ${id}`;
}
