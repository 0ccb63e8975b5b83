import type { Level } from "@opis/model/access/access";
import type { Words } from "@opis/model/bilingual-text";
import type { Applicant } from "@opis/model/contract/subject-requests";
import type { DocumentKind } from "@opis/model/forms/approved-document";
import type { FormName } from "@opis/model/forms/form-names";
import type { CollectionName } from "@opis/model/forms/questionnaire-names";
import type { OverdueRecords } from "@opis/model/risks/risk-rule-input";
import type { Risk } from "@opis/model/risks/risk-total";
import type { Row } from "@opis/model/rows/row";
import type { TechnologiesBySystem, WizardAnswers } from "@opis/model/wizards/document-answers";
import type { ComposedDocument } from "./composed-document.ts";
import type { TextEdit } from "./edits/editable-paragraphs.ts";
import type { ElectronicForm } from "./electronic-form-field.ts";
import type { CompanyFacts } from "./facts/company-facts.ts";
import type { MessageCode } from "./readiness-messages.ts";

/** Input for generating a document: date, number, wizard answers and data the server adds. */
export interface DocumentRequest<K extends string = string> {
  /** ISO date of the document; selects the legal rules in force. */
  readonly date: string;
  /** ISO date from which months and remaining days are counted; `date` if absent. It differs only where two dates of the law are compared. */
  readonly calendarDate?: string;
  /** No date is entered yet: `date` is today, and a preview prints a blank line. */
  readonly isUndated?: true;
  readonly number: string;
  readonly answers: WizardAnswers<K>;
  /** Row id of the object the document is about; null for a document about the whole company. */
  readonly object: number | null;
  readonly today: string;
  /** Date of the last approved version, if any. */
  readonly previousDate: string | null;
  /** Date of each answer's last change, by `form/id/field`; only answers that differ from the last filing. */
  readonly changedOn?: Readonly<Record<string, string>>;
  /** Risk data beyond the answers; absent if not loaded. */
  readonly risks?: RiskReview;
  /** Work done with the company, for a document with `reportsWork`; absent if not loaded. */
  readonly work?: WorkReview;
  /** Figures and events of the last month, for a document with `reviewsMonth`; absent if not loaded. */
  readonly month?: MonthReview;
  /** Technologies by system, as answered in the wizard of the security-level act; internal documents only. */
  readonly technologies?: TechnologiesBySystem;
  /** Tasks of the plan of measures, oldest first, for a document with `printsPlanTasks`. */
  readonly planTasks?: readonly PlannedTask[];
  /** Edits of the document's text by users. */
  readonly edits?: readonly TextEdit[];
  /** Open requests of data subjects, for a document with `printsSubjectRequests`. */
  readonly subjectRequests?: readonly AnsweredSubjectRequest[];
  /** IANA time zone of the company; Moscow if absent. */
  readonly timeZone?: string;
}

/** A data subject request with its applicant, whose name and contact are empty if not stated or erased. */
export type AnsweredSubjectRequest = Row<"subject_request"> & Pick<Applicant, "applicant_name" | "applicant_contact">;

/** A task created from a line of the plan of measures. */
export interface PlannedTask {
  /** Key of the plan line the task was created from. */
  readonly key: string;
  /** ISO date. */
  readonly due: string;
  readonly assignee: string;
  readonly state: "open" | "done" | "cancelled";
  /** ISO date; null while the task is open. */
  readonly done_on: string | null;
  readonly proof: string;
}

/** Risk data beyond the answers, and the decisions to ignore risks. */
export interface RiskReview {
  readonly systemsWithAct: readonly number[];
  readonly ignored: readonly IgnoredDecision[];
  /** Risks found by the latest scans of the company's sites. */
  readonly onSites: readonly SiteRisk[];
  /** Records whose deadline has passed; none if absent. */
  readonly overdue?: OverdueRecords | undefined;
}

/** A risk found outside the answers. It omits the rule's `placesIn` function so that it can be sent between processes. */
export type SiteRisk = Omit<Risk, "rule"> & { readonly rule: Omit<Risk["rule"], "placesIn"> };

/** The work done with a company, in addition to its answers. */
export interface WorkReview {
  /** The user who requests the report. */
  readonly author: string;
  /** First ISO date of the printed history. */
  readonly since: string;
  readonly documents: readonly ReviewedDocument[];
  readonly comments: readonly ReviewedComment[];
  readonly requests: readonly ReviewedRequest[];
  readonly changes: readonly ReviewedChange[];
  /** Total number of changes; a very long history is printed only in part. */
  readonly changesCount: number;
}

/** Figures of a company on a day. */
export interface MonthFigures {
  /** Mean completeness of the kinds of questionnaires. */
  readonly percent: number;
  readonly missing: number;
  readonly risks: number;
  /** Documents that can be signed. */
  readonly documents: number;
  /** Deadlines that are overdue or end within 90 days. */
  readonly deadlines: number;
}

/** A date by which something must be done. */
export interface MonthDeadline {
  /** ISO date. */
  readonly day: string;
  readonly isOver: boolean;
  readonly name: string;
  /** What it is about; empty if unknown. */
  readonly label: string;
}

/** What happened with a company in the last month, and what is due in the next. */
export interface MonthReview {
  /** First ISO date of the month. */
  readonly since: string;
  readonly figures: MonthFigures;
  /** The earliest stored figures of the month; null if none are stored yet. */
  readonly earlier: (MonthFigures & { readonly day: string }) | null;
  /** Deadlines that are overdue or end within 30 days, the earliest first. */
  readonly deadlines: readonly MonthDeadline[];
  readonly open: { readonly requests: number; readonly overdue: number; readonly incidents: number };
  readonly events: {
    /** Changed answers, and the questionnaires they belong to. */
    readonly answers: number;
    readonly questionnaires: number;
    /** Names of approved documents, newest first. */
    readonly approved: readonly string[];
    readonly tasks: number;
    readonly requests: number;
    readonly incidents: number;
  };
}

/** A generated document and its approval state. */
export interface ReviewedDocument {
  readonly key: string;
  readonly title: string;
  readonly state: "not_ready" | "draft" | "signable" | "signed" | "stale";
  readonly date: string | null;
  readonly number: string;
  /** Number of the last approved version; null if there is none. */
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

/** A request of a data subject or an authority with the fields that reports count; dates are ISO dates. */
export interface ReviewedRequest {
  readonly received: string;
  readonly due: string | null;
  /** Null while unanswered. */
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

/** A user's decision to ignore a risk of an object. */
export interface IgnoredDecision {
  readonly code: string;
  readonly form: FormName;
  readonly object_id: number;
  readonly comment: string;
  /** Last ISO date the decision applies; null for no end. */
  readonly until: string | null;
  readonly ignored_by: string;
  readonly ignored_at: string;
}

/** One unanswered question that blocks a document. */
export interface MissingAnswer {
  readonly code: MessageCode;
  /** The message of documents 0.6, shared by all questions it applies to. */
  readonly message: Words;
  /** The questionnaire to open; `id` is null if the company has it once or a new row must be added. */
  readonly form: FormName | "wizard";
  readonly id: number | null;
  /** Field of the questionnaire, or `collection.field` for a child row. */
  readonly field: string;
  /** Id of the child row, if the question belongs to one. */
  readonly row?: number;
  /** The question together with the name of its object. */
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
  /** Options of each question that apply to the company. */
  readonly fitting: Readonly<Record<string, readonly string[]>>;
  /** Rows of each question that is answered row by row. */
  readonly rows: Readonly<Record<string, readonly DocumentObject[]>>;
}

/** An object a document is about, such as a process or a system. */
export interface DocumentObject {
  readonly id: number;
  readonly name: string;
}

/** A notification as sent to the regulator; `values` are the baseline for detecting later changes. */
export interface NewFiling {
  readonly kind: NonNullable<Row<"filing">["kind"]>;
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

/** Questionnaire answers filled in when a document is signed. */
export interface SignedAnswers {
  readonly form: FormName;
  readonly id: number;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The objects of a company that each have their own document. */
interface DocumentObjects<K extends string> {
  readonly form: FormName;
  /** Error message when no object is selected and no document covers all of them. */
  readonly which?: Words;
  /** Also available as a single document that covers all objects. */
  readonly isAlsoTogether?: true;
  of(facts: CompanyFacts, request: DocumentRequest<K>): readonly DocumentObject[];
}

/** Date and number of a document as answered in a questionnaire; null and empty if unanswered. */
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
  /** What the approved document proves to other documents; «other» if absent. */
  readonly approvedAs?: DocumentKind;
  /** Returns the values stored with the approved version for other documents to cite. */
  approvedWith?(
    facts: CompanyFacts,
    request: DocumentRequest<K>,
  ): Partial<Pick<Row<"approved_document">, "harm_degree">>;
  /** Collections the document reads in addition to the once-per-company questionnaires; none if absent. */
  readonly madeOf?: readonly CollectionName[];
  /** Access level needed to see the document and the error message below it; `view` if absent. */
  readonly seenBy?: { readonly level: Level; readonly refusal: Words };
  /** Prints the company's risks, so the request carries `risks`. */
  readonly printsRisks?: true;
  /** Reports the work done with the company, so the request carries `work`. */
  readonly reportsWork?: true;
  /** Reports figures, records and events of the last month, so the request carries `month`; needs the right to view records. */
  readonly reviewsMonth?: true;
  /** Fits on one page whatever is answered, so it has no letterhead. */
  readonly isOnePage?: true;
  /** Prints times of day, so the request carries `timeZone`. */
  readonly printsTimes?: true;
  /** Prints the tasks of the plan, so the request carries `planTasks`. */
  readonly printsPlanTasks?: true;
  /** Concerns a data subject request, so the request carries `subjectRequests`. */
  readonly printsSubjectRequests?: true;
  /** Users may edit its text paragraph by paragraph (documents 5.2, 5.3). */
  readonly isEditable?: true;
  /** The objects that each have a document; if absent, the company has a single one. */
  readonly objects?: DocumentObjects<K>;
  /** Returns the default date and number; overridden by the document's own. */
  requisites?(facts: CompanyFacts, object: number | null): OwnRequisites;
  readiness(facts: CompanyFacts, request: DocumentRequest<K>): Readiness;
  compose(facts: CompanyFacts, request: DocumentRequest<K>): ComposedDocument;
  /** Finds unanswered values without composing, for documents too long to compose each time. */
  blanks?(facts: CompanyFacts, request: DocumentRequest<K>): readonly Unfinished[];
  /** Returns the wizard questions to show; if absent, all are shown. */
  offer?(facts: CompanyFacts, request: DocumentRequest<K>): WizardOffer;
  /** Returns the answers to fill in on signing, from the date and number of signing. */
  signedAnswers?(
    facts: CompanyFacts,
    request: DocumentRequest<K>,
    signature: { readonly date: string; readonly number: string },
  ): readonly SignedAnswers[];
  /** Returns the notifications to file with the regulator; such a document is filed, not approved. */
  filings?(facts: CompanyFacts, request: DocumentRequest<K>): readonly NewFiling[];
  /** Returns what to type into the regulator's electronic forms, one form for each notification. */
  electronicForms?(facts: CompanyFacts, request: DocumentRequest<K>): readonly ElectronicForm[];
}
