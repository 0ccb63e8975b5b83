import type { CompanySnapshot } from "@opis/model/row";
import { wizardSchemaOf } from "@opis/model/wizards/answers";
import { type CompanyFacts, companyFacts } from "../facts/company-facts.ts";
import { nonBreakingHyphen } from "../language/typeset.ts";
import type { PaperDocument } from "../model.ts";
import type { Paper, PaperRequest, WizardOffer } from "../paper.ts";
import { paperOf } from "../papers.ts";
import { renderHtml } from "../render/html.ts";
import { noHarm, sampleAnswers } from "./sample-company.ts";

const sampleByKey: Readonly<Record<string, object | undefined>> = sampleAnswers;

function paperNamed(key: string): Paper {
  const paper = paperOf(key);
  if (!paper) throw new Error(`no paper ${key}`);
  return paper;
}

/** A request of the given day with a wizard that was answered so, the rest as in the control example. */
function requestFor(key: string, snapshot: CompanySnapshot, answers: object = {}, date = "2026-11-21"): PaperRequest {
  const sample = key === "damage_assessment_act" ? { ...sampleByKey[key], harm: noHarm(snapshot) } : sampleByKey[key];
  const parsed = wizardSchemaOf(key).parse({ ...sample, ...answers });
  return { date, number: "2026-1", answers: parsed, object: null, today: "2026-11-21", previousDate: null };
}

/** What a company's paper lacks, by codes. */
export function lacking(key: string, snapshot: CompanySnapshot, answers: object = {}, date?: string) {
  return paperNamed(key).readiness(companyFacts(snapshot), requestFor(key, snapshot, answers, date));
}

/** What the wizard of a paper offers this company; undefined where it shows all its questions. */
export function offered(key: string, facts: CompanyFacts, answers: object = {}): WizardOffer | undefined {
  return paperNamed(key).offer?.(facts, requestFor(key, facts.snapshot, answers));
}

/** A company's paper as data. */
export function composed(
  key: string,
  snapshot: CompanySnapshot,
  answers: object = {},
  previousDate: string | null = null,
  date?: string,
): PaperDocument {
  return paperNamed(key).compose(companyFacts(snapshot), { ...requestFor(key, snapshot, answers, date), previousDate });
}

/** The words of a paper as they are printed, with usual blanks and hyphens. */
export function textOf(paper: PaperDocument): string {
  return renderHtml(paper)
    .replace(/<style[\s\S]*?<\/style>/gu, " ")
    .replace(/<\/?(?:span|b|strong|i|em|small|mark)\b[^>]*>/gu, "")
    .replace(/<[^>]+>/gu, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/[\u00ad\u200b]/gu, "")
    .replaceAll(nonBreakingHyphen, "-")
    .replace(/[\s\u00a0\u202f]+/gu, " ");
}

/** The messages of a paper that cannot be made, each once. */
export function messagesOf(...given: Parameters<typeof lacking>): string[] {
  return [...new Set(lacking(...given).missing.map(({ message }) => message.ru))];
}

/** What is said beside a paper before it is made. */
export function warningsOf(...given: Parameters<typeof lacking>): string[] {
  return lacking(...given).warnings.map(({ ru }) => ru);
}
