import type { Level } from "@opis/model/access/access";
import type { DocumentKind } from "@opis/model/forms/approved-document";
import type { FormName } from "@opis/model/forms/names";
import type { CollectionName } from "@opis/model/forms/questionnaires";
import type { Risk } from "@opis/model/risks/risk";
import type { Row } from "@opis/model/rows/row";
import type { TechnologiesBySystem, WizardAnswers } from "@opis/model/wizards/answers";
import type { Words } from "@opis/model/words";
import type { ComposedDocument } from "./composed-document.ts";
import type { TextEdit } from "./edits/text-edit.ts";
import type { CompanyFacts } from "./facts/company-facts.ts";
import type { MessageCode } from "./messages.ts";

/** Requisites of a paper and the answers of its wizard. */
export interface DocumentRequest<K extends string = string> {
  /** ISO day that stands in the paper; rules of law are chosen by it. */
  readonly date: string;
  readonly number: string;
  readonly answers: WizardAnswers<K>;
  /** The object that the paper is about; null for one about the whole company. */
  readonly object: number | null;
  readonly today: string;
  /** Day of the last version that was approved, where there was one. */
  readonly previousDate: string | null;
  /** The day on which an answer changed last, by `form/id/field`; only of those that differ from what was filed. */
  readonly changedOn?: Readonly<Record<string, string>>;
  /** What risks depend on in addition to the answers; absent if it was not loaded. */
  readonly risks?: RiskReview;
  /** What has been done with the company, for a paper that reports of it (`reportsWork`); absent where nobody has looked. */
  readonly work?: WorkReview;
  /** Technologies by system, as answered in the act's wizard; internal documents only. */
  readonly technologies?: TechnologiesBySystem;
  /** The tasks of the plan of measures, of a paper that prints them (`printsPlanTasks`), the oldest first. */
  readonly planTasks?: readonly PlannedTask[];
  /** What people have changed in its text. */
  readonly edits?: readonly TextEdit[];
  /** Requests of data subjects that are not closed, without who applied; of papers that tell of them. */
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
  /** Who asks for the report. */
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

/** One changed answer, in words. */
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
  /** The child row, if the question belongs to one. */
  readonly row?: number;
  /** The question with the name of the object it belongs to. */
  readonly label: Words;
}

/** What keeps a paper a draft: it can be made and read, but should not be signed yet. */
export type Unfinished = Pick<MissingAnswer, "form" | "id" | "field" | "label">;

/** Whether a paper can be made, and what its author should know before. */
export interface Readiness {
  readonly missing: readonly MissingAnswer[];
  readonly warnings: readonly Words[];
}

/** What of its questions a paper's wizard shows for this company, and what it shows with them. */
export interface WizardOffer {
  /** Questions that the company's answers leave no room for. */
  readonly hidden: readonly string[];
  /** Options of a question that fit the company. */
  readonly fitting: Readonly<Record<string, readonly string[]>>;
  /** The rows that a question asks about one by one. */
  readonly rows: Readonly<Record<string, readonly DocumentObject[]>>;
}

/** An object that there is a paper about. */
export interface DocumentObject {
  readonly id: number;
  readonly name: string;
}

/** A notification as sent to the regulator; later changes are compared with `values`. */
export interface NewFiling {
  readonly kind: NonNullable<Row<"filing">["kind"]>;
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

/** Answers of a questionnaire's row that signing a paper gives. */
export interface SignedAnswers {
  readonly form: FormName;
  readonly id: number;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** For which objects of the company there is a paper of its own each. */
interface DocumentObjects<K extends string> {
  readonly form: FormName;
  /** Error text if the document is requested without an object and none covers all of them. */
  readonly which?: Words;
  /** There is also one paper about all of them together; these are its parts. */
  readonly isAlsoTogether?: true;
  of(facts: CompanyFacts, request: DocumentRequest<K>): readonly DocumentObject[];
}

/** Date and number of a document as a questionnaire states them; null and empty if unanswered. */
export interface OwnRequisites {
  readonly date: string | null;
  readonly number: string;
}

/** One document: what it needs, and how it is written. Pure functions of the company's facts. */
export interface DocumentDefinition<K extends string = string> {
  readonly key: K;
  /** Keys that it was called by before; they answer like the new one (decisions 10). */
  readonly formerKeys?: readonly string[];
  readonly title: Words;
  readonly group: "main" | "threat_model" | "internal";
  /** What it is once it is approved: evidence for what other papers state; «other» where absent. */
  readonly approvedAs?: DocumentKind;
  /** What its approved version keeps of what it says, for other papers to state. */
  approvedWith?(
    facts: CompanyFacts,
    request: DocumentRequest<K>,
  ): Partial<Pick<Row<"approved_document">, "harm_degree">>;
  /** Collections it reads in addition to the questionnaires that exist once per company; none if absent. */
  readonly madeOf?: readonly CollectionName[];
  /** The level of documents that it takes to see it, and what is said to who has less; `view` where absent. */
  readonly seenBy?: { readonly level: Level; readonly refusal: Words };
  /** It prints the company's risks: its request carries `risks`. */
  readonly printsRisks?: true;
  /** It tells what has been done with the company: its request carries `work`. */
  readonly reportsWork?: true;
  /** It prints times of day: its request carries `timeZone`. */
  readonly printsTimes?: true;
  /** It prints the tasks of the plan: its request carries `planTasks`. */
  readonly printsPlanTasks?: true;
  /** It is about a request of a data subject: its request carries `subjectRequests`. */
  readonly printsSubjectRequests?: true;
  /** People may change its text paragraph by paragraph (documents 5.2, 5.3). */
  readonly isEditable?: true;
  /** Where absent there is one paper for the company. */
  readonly objects?: DocumentObjects<K>;
  /** Its day and number, where nobody has given it others in the document itself. */
  requisites?(facts: CompanyFacts, object: number | null): OwnRequisites;
  readiness(facts: CompanyFacts, request: DocumentRequest<K>): Readiness;
  compose(facts: CompanyFacts, request: DocumentRequest<K>): ComposedDocument;
  /** The answers that it would print as blanks, where it is too long to be composed to find them. */
  blanks?(facts: CompanyFacts, request: DocumentRequest<K>): readonly Unfinished[];
  /** Where absent its wizard shows all its questions. */
  offer?(facts: CompanyFacts, request: DocumentRequest<K>): WizardOffer;
  /** What its signing answers in the questionnaires, given when and under which number it was signed. */
  signedAnswers?(
    facts: CompanyFacts,
    request: DocumentRequest<K>,
    signed: { readonly date: string; readonly number: string },
  ): readonly SignedAnswers[];
  /** What is filed with the regulator by it, with all that it says: then it is filed, not approved. */
  filings?(facts: CompanyFacts, request: DocumentRequest<K>): readonly NewFiling[];
}
