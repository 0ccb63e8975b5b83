import type { FormName } from "@opis/model/forms/names";
import type { DocumentKey, WizardAnswers } from "@opis/model/wizards/answers";
import type { Words } from "@opis/model/words";
import type { CompanyFacts } from "./facts/company-facts.ts";
import type { MessageCode } from "./messages.ts";
import type { PaperDocument } from "./model.ts";

/** Requisites of a paper and the answers of its wizard. */
export interface PaperRequest<K extends DocumentKey = DocumentKey> {
  /** ISO day that stands in the paper; rules of law are chosen by it. */
  readonly date: string;
  readonly number: string;
  readonly answers: WizardAnswers<K>;
  readonly today: string;
  /** Day of the previous version, where there was one. */
  readonly previousDate: string | null;
}

/** One unanswered question that keeps a paper from being made. */
export interface MissingAnswer {
  readonly code: MessageCode;
  /** The message of documents 0.6, the same for all questions it is about. */
  readonly message: Words;
  /** The questionnaire to open; `id` is null where a company has it once or where a new one is to be added. */
  readonly form: FormName | "wizard";
  readonly id: number | null;
  /** The field of the questionnaire, or of its child row as `collection.field`. */
  readonly field: string;
  /** The child row, where the question is asked of one. */
  readonly row?: number;
  /** What is asked, with the name of whose question it is. */
  readonly label: Words;
}

/** Whether a paper can be made, and what its author should know before. */
export interface Readiness {
  readonly missing: readonly MissingAnswer[];
  readonly warnings: readonly Words[];
}

/** One document key: what it needs, and how it is written. Pure functions of the company's facts. */
export interface Paper<K extends DocumentKey = DocumentKey> {
  readonly key: K;
  readonly title: Words;
  readonly group: "main" | "threat_model" | "internal";
  /** The application asks questions of its own before this paper is made. */
  readonly hasWizard: boolean;
  readonly readiness: (facts: CompanyFacts, request: PaperRequest<K>) => Readiness;
  readonly compose: (facts: CompanyFacts, request: PaperRequest<K>) => PaperDocument;
}
