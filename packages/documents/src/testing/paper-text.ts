import type { CompanySnapshot } from "@opis/model/row";
import { type DocumentKey, wizardSchemas } from "@opis/model/wizards/answers";
import { companyFacts } from "../facts/company-facts.ts";
import type { PaperDocument } from "../model.ts";
import type { PaperRequest } from "../paper.ts";
import { paperOf } from "../papers.ts";
import { renderHtml } from "../render/html.ts";

/** A request of the given day with a wizard that was answered so, for tests. */
function requestFor<K extends DocumentKey>(key: K, answers: object = {}, date = "2026-11-21"): PaperRequest<K> {
  // The schema of a key answers that key's answers; indexing by the union loses the pairing.
  const parsed = wizardSchemas[key].parse(answers) as PaperRequest<K>["answers"];
  return { date, number: "2026-1", answers: parsed, today: "2026-11-21", previousDate: null };
}

/** What a company's paper lacks, by codes. */
export function lacking<K extends DocumentKey>(key: K, snapshot: CompanySnapshot, answers: object = {}, date?: string) {
  return paperOf(key).readiness(companyFacts(snapshot), requestFor(key, answers, date));
}

/** A company's paper as data. */
export function composed<K extends DocumentKey>(
  key: K,
  snapshot: CompanySnapshot,
  answers: object = {},
  previousDate: string | null = null,
): PaperDocument {
  return paperOf(key).compose(companyFacts(snapshot), { ...requestFor(key, answers), previousDate });
}

/** The words of a paper as they are printed, with usual blanks. */
export function textOf(paper: PaperDocument): string {
  return renderHtml(paper)
    .replace(/<style[\s\S]*?<\/style>/gu, " ")
    .replace(/<\/?(?:span|b|strong|i|em|small|mark)\b[^>]*>/gu, "")
    .replace(/<[^>]+>/gu, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/[\s\u00a0\u00ad\u202f]+/gu, " ");
}
