import { groupedBy } from "../collections/grouped-by.ts";
import type { FormName } from "../forms/names.ts";
import type { Payer } from "../law/payer.ts";
import { type RiskCircumstances, riskCompany } from "../risks/risk-company.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import type { Language } from "../words.ts";
import type { ReviewedRisk, ReviewSource } from "./review-table.ts";

/** What the tables are made from. */
export interface Reviewed {
  /** The company as the reader may see it. */
  readonly snapshot: CompanySnapshot;
  readonly circumstances: RiskCircumstances;
  readonly payer: Payer;
  readonly language: Language;
  readonly risks: readonly ReviewedRisk[];
  readonly comments: readonly {
    readonly content_type: FormName;
    readonly object_id: number;
    readonly content: string;
  }[];
}

/** Prepares a company for its review tables, in time linear in its rows. */
export function reviewSource({ snapshot, circumstances, payer, language, risks, comments }: Reviewed): ReviewSource {
  const known = new Map<FormName, ReadonlyMap<number, readonly ReviewedRisk[]>>();
  // A table asks for the risks of its own form, of those that have been found of all.
  const risksByRoot = (form: FormName) => {
    const own = () => risks.filter(({ risk: { root } }) => root.form === form);
    const byRoot = known.get(form) ?? groupedBy(own(), ({ risk: { root } }) => root.id);
    known.set(form, byRoot);
    return byRoot;
  };
  const commentsBy = groupedBy(comments, ({ content_type, object_id }) => placeKey(content_type, object_id));
  return {
    company: riskCompany(snapshot, circumstances),
    judged: { day: circumstances.day, payer },
    language,
    risks,
    risksOf: (form, id) => risksByRoot(form).get(id) ?? [],
    commentsOn: (form, id) => (commentsBy.get(placeKey(form, id)) ?? []).map(({ content }) => content),
  };
}

function placeKey(form: FormName, id: number): string {
  return `${form} ${id}`;
}
