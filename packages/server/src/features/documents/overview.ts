import { type CompanyFacts, companyFacts } from "@opis/documents/facts/company-facts";
import type { MissingAnswer, PaperRequest } from "@opis/documents/paper";
import { paperOf } from "@opis/documents/papers";
import { datedBeforePrevious } from "@opis/documents/readiness/checks";
import { addressOf, screenAddress } from "@opis/model/addresses";
import type { generatedDocument } from "@opis/model/contract/generated-documents";
import type { DocumentKey } from "@opis/model/wizards/answers";
import type { Language } from "@opis/model/words";
import type { z } from "zod";
import type { DocumentsOf } from "./documents-of.ts";
import { type StoredDocument, storedOf, wizardAnswers } from "./stored.ts";

type Overview = z.output<typeof generatedDocument>;

/** What a paper is composed with: the stored requisites and wizard answers, or today and nothing. */
export function requestOf<K extends DocumentKey>(key: K, stored: StoredDocument, today: string): PaperRequest<K> {
  return {
    date: stored.date ?? today,
    number: stored.number,
    answers: wizardAnswers(key, stored.answers),
    today,
    previousDate: stored.made_date,
  };
}

/** One document as the gallery shows it. */
export function overviewOf(
  key: DocumentKey,
  given: DocumentsOf,
  facts: CompanyFacts = companyFacts(given.snapshot),
): Overview {
  const paper = paperOf(key);
  const stored = storedOf(given.stored, key);
  const request = requestOf(key, stored, given.today);
  const { missing, warnings } = paper.readiness(facts, request);
  const { company } = given.snapshot;
  return {
    key,
    title: paper.title[given.language],
    group: paper.group,
    ready: missing.length === 0,
    missing: missing.map((answer) => shownMissing(answer, company.id, key, given.language)),
    warnings: [...datedBeforePrevious(request), ...warnings].map((warning) => warning[given.language]),
    has_wizard: paper.hasWizard,
    date: stored.date,
    number: stored.number,
    made_at: stored.made_at,
    made_by: stored.made_by,
    is_stale: stored.is_stale,
  };
}

/** A missing answer with the page of the application where it is given. */
export function shownMissing(answer: MissingAnswer, company: number, key: DocumentKey, language: Language) {
  return {
    code: answer.code,
    message: answer.message[language],
    form: answer.form,
    id: answer.id,
    field: answer.field,
    label: answer.label[language],
    url: urlOf(answer, company, key),
  };
}

type Asked = Pick<MissingAnswer, "form" | "id" | "field" | "row">;

/** Page and input of the application where the answer is given. */
export function urlOf({ form, id, field, row }: Asked, company: number, key: DocumentKey): string {
  if (form === "wizard") return screenAddress(company, "documents", { open: key, field });
  return addressOf({ company }, { form, id, field, row }) ?? screenAddress(company, "forms");
}
