import type { Level } from "@opis/model/access/access";
import type { Words } from "@opis/model/bilingual-text";
import type { DocumentKind } from "@opis/model/forms/approved-document";
import type { FormName } from "@opis/model/forms/form-names";
import type { CollectionName } from "@opis/model/forms/questionnaires";
import type { Risk } from "@opis/model/risks/risk";
import type { Row } from "@opis/model/rows/row";
import type { TechnologiesBySystem, WizardAnswers } from "@opis/model/wizards/document-answers";
import type { ComposedDocument } from "./composed-document.ts";
import type { TextEdit } from "./edits/editable-paragraphs.ts";
import type { CompanyFacts } from "./facts/company-facts.ts";
import type { MessageCode } from "./readiness-messages.ts";

/** What a document is generated with: date, number, wizard answers and data the server adds. */
export interface DocumentRequest<K extends string = string> {
  /** ISO date of the document; rules of law are chosen by it. */
  readonly date: string;
  readonly number: string;
  readonly answers: WizardAnswers<K>;
  /** The object that the document is about; null for one about the whole company. */
  readonly object: number | null;
  readonly today: string;
  /** Date of the last approved version, if there is one. */
  readonly previousDate: string | null;
  /** The day on which an answer changed last, by `form/id/field`; only of those that differ from what was filed. */
  readonly changedOn?: Readonly<Record<string, string>>;
  /** What risks depend on in addition to the answers; absent if it was not loaded. */
  readonly risks?: RiskReview;
  /** The work done with the company, for a document with `reportsWork`; absent if it was not loaded. */
  readonly work?: WorkReview;
  /** Technologies by system, as answered in the act's wizard; internal documents only. */
  readonly technologies?: TechnologiesBySystem;
  /** Tasks of the plan of measures, oldest first, for a document with `printsPlanTasks`. */
  readonly planTasks?: readonly PlannedTask[];
  /** Edits of the document's text by users. */
  readonly edits?: readonly TextEdit[];
  /** Open requests of data subjects without the applicant, for a document with `printsSubjectRequests`. */
  readonly subjectRequests?: readonly Row<"subject_request">[];
  /** IANA name of the company's time zone; that of Moscow where absent. */
  readonly timeZone?: string;
}

/** A task that came from a line of the plan of measures. */
export interface PlannedTask {
  /** The line that it came from. */
  readonly key: string;
  /** ISO date. */
  readonly due: string;
  readonly assignee: string;
  readonly state: "open" | "done" | "cancelled";
  /** ISO date; null while it is not done. */
  readonly done_on: string | null;
  readonly proof: string;
}

/** What risks depend on in addition to the answers, and the decisions to ignore one. */
export interface RiskReview {
  readonly systemsWithAct: readonly number[];
  readonly ignored: readonly IgnoredDecision[];
  /** What the last scans of the company's sites have found. */
  readonly onSites: readonly SiteRisk[];
}

/** A risk that was found outside of the answers, without the rule's way to look for it: it goes from process to process. */
export type SiteRisk = Omit<Risk, "rule"> & { readonly rule: Omit<Risk["rule"], "placesIn"> };

/** The work done with a company, in addition to its answers. */
export interface WorkReview {
  /** The user who requests the report. */
  readonly author: string;
  /** First ISO day of the printed history. */
  readonly since: string;
  readonly documents: readonly ReviewedDocument[];
  readonly comments: readonly ReviewedComment[];
  readonly requests: readonly ReviewedRequest[];
  readonly changes: readonly ReviewedChange[];
  /** Number of all changes; of very many only the last are printed. */
  readonly changesCount: number;
}

/** One generated document with how far it is. */
export interface ReviewedDocument {
  readonly key: string;
  readonly title: string;
  readonly state: "not_ready" | "draft" | "signable" | "signed" | "stale";
  readonly date: string | null;
  readonly number: string;
  /** The version that was approved last. */
  readonly approved: string | null;
  readonly lacks: readonly Pick<MissingAnswer, "code" | "form" | "id" | "message">[];
}

/** A comment on an answer. */
export interface ReviewedComment {
  readonly object: string;
  readonly field: string;
  readonly text: string;
  readonly author: string;
  readonly at: string;
  readonly isOpen: boolean;
}

/** A request of a data subject or an authority, as far as reports count it; days are ISO days. */
export interface ReviewedRequest {
  readonly received: string;
  readonly due: string | null;
  /** Null while there is no answer. */
  readonly answered: string | null;
}

/** One changed answer as text. */
export interface ReviewedChange {
  readonly at: string;
  readonly who: string;
  readonly object: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Somebody's decision not to count a risk of an object. */
export interface IgnoredDecision {
  readonly code: string;
  readonly form: FormName;
  readonly object_id: number;
  readonly comment: string;
  /** Last ISO day on which it holds; null without an end. */
  readonly until: string | null;
  readonly ignored_by: string;
  readonly ignored_at: string;
}

/** One unanswered question that blocks a document. */
export interface MissingAnswer {
  readonly code: MessageCode;
  /** The message of documents 0.6, the same for all questions it is about. */
  readonly message: Words;
  /** The questionnaire to open; `id` is null where a company has it once or where a new one is to be added. */
  readonly form: FormName | "wizard";
  readonly id: number | null;
  /** The field of the questionnaire, or of its child row as `collection.field`. */
  readonly field: string;
  /** The child row, if the question belongs to one. */
  readonly row?: number;
  /** The question with the name of the object it belongs to. */
  readonly label: Words;
}

/** A question that leaves a document a draft: it can be generated, but should not be signed yet. */
export type Unfinished = Pick<MissingAnswer, "form" | "id" | "field" | "label">;

/** Whether a document can be generated: missing answers block it, warnings do not. */
export interface Readiness {
  readonly missing: readonly MissingAnswer[];
  readonly warnings: readonly Words[];
}

/** The questions a document's wizard shows for this company. */
export interface WizardOffer {
  /** Questions that do not apply, given the company's answers. */
  readonly hidden: readonly string[];
  /** Options of a question that fit the company. */
  readonly fitting: Readonly<Record<string, readonly string[]>>;
  /** The rows of a question that is answered row by row. */
  readonly rows: Readonly<Record<string, readonly DocumentObject[]>>;
}

/** An object a document is about, such as a process or a system. */
export interface DocumentObject {
  readonly id: number;
  readonly name: string;
}

/** A notification as sent to the regulator; later changes are compared with `values`. */
export interface NewFiling {
  readonly kind: NonNullable<Row<"filing">["kind"]>;
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

/** Answers of a questionnaire that are filled in when a document is signed. */
export interface SignedAnswers {
  readonly form: FormName;
  readonly id: number;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The objects of a company that each have their own document. */
interface DocumentObjects<K extends string> {
  readonly form: FormName;
  /** Error text if the document is requested without an object and none covers all of them. */
  readonly which?: Words;
  /** One more document covers all objects together. */
  readonly isAlsoTogether?: true;
  of(facts: CompanyFacts, request: DocumentRequest<K>): readonly DocumentObject[];
}

/** Date and number of a document as a questionnaire states them; null and empty if unanswered. */
export interface OwnRequisites {
  readonly date: string | null;
  readonly number: string;
}

/** Declares one kind of document: its readiness and its composition, as pure functions of the company's facts. */
export interface DocumentDefinition<K extends string = string> {
  readonly key: K;
  /** Former keys, accepted like the current one (decisions 10). */
  readonly formerKeys?: readonly string[];
  readonly title: Words;
  readonly group: "main" | "threat_model" | "internal";
  /** What it is once it is approved: evidence for what other documents state; «other» where absent. */
  readonly approvedAs?: DocumentKind;
  /** Values stored with its approved version, for other documents to state. */
  approvedWith?(
    facts: CompanyFacts,
    request: DocumentRequest<K>,
  ): Partial<Pick<Row<"approved_document">, "harm_degree">>;
  /** Collections it reads in addition to the questionnaires that exist once per company; none if absent. */
  readonly madeOf?: readonly CollectionName[];
  /** The access level needed to see it, and the error text below that level; `view` if absent. */
  readonly seenBy?: { readonly level: Level; readonly refusal: Words };
  /** It prints the company's risks: its request carries `risks`. */
  readonly printsRisks?: true;
  /** It reports the work done with the company: its request carries `work`. */
  readonly reportsWork?: true;
  /** It prints times of day: its request carries `timeZone`. */
  readonly printsTimes?: true;
  /** It prints the tasks of the plan: its request carries `planTasks`. */
  readonly printsPlanTasks?: true;
  /** It is about a request of a data subject: its request carries `subjectRequests`. */
  readonly printsSubjectRequests?: true;
  /** Users may edit its text paragraph by paragraph (documents 5.2, 5.3). */
  readonly isEditable?: true;
  /** If absent, there is one document for the company. */
  readonly objects?: DocumentObjects<K>;
  /** Its default date and number, unless the document has its own. */
  requisites?(facts: CompanyFacts, object: number | null): OwnRequisites;
  readiness(facts: CompanyFacts, request: DocumentRequest<K>): Readiness;
  compose(facts: CompanyFacts, request: DocumentRequest<K>): ComposedDocument;
  /** Finds unanswered values without composing, for documents that are too long for that. */
  blanks?(facts: CompanyFacts, request: DocumentRequest<K>): readonly Unfinished[];
  /** If absent, its wizard shows all questions. */
  offer?(facts: CompanyFacts, request: DocumentRequest<K>): WizardOffer;
  /** Returns the answers that signing fills in, given the date and number of signing. */
  signedAnswers?(
    facts: CompanyFacts,
    request: DocumentRequest<K>,
    signed: { readonly date: string; readonly number: string },
  ): readonly SignedAnswers[];
  /** Returns the notification it files with the regulator; such a document is filed, not approved. */
  filings?(facts: CompanyFacts, request: DocumentRequest<K>): readonly NewFiling[];
}
