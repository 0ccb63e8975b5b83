import type { Words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import type { RiskCompany } from "../risks/risk-company.ts";
import type { ProposalOfType } from "../threats/proposed-threat-types.ts";

/** An answer that does not agree with another one. */
export interface AnswerPlace {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

/** A document as last generated. */
export interface DocumentPlace {
  readonly paper: string;
  /** The object that it is about; null for one about the company. */
  readonly object: number | null;
}

/** Two places of a company that do not agree: two answers, or a document and an answer. */
export interface Disagreement {
  readonly first: AnswerPlace | DocumentPlace;
  readonly second: AnswerPlace;
}

/** One check of a company against itself. */
export interface ConsistencyRule {
  readonly code: string;
  readonly name: Words;
  /** What does not agree, and why it matters. */
  readonly text: Words;
  readonly found: (company: CheckedCompany) => readonly Disagreement[];
}

/** A check of answers against each other: it reads no more than it reports on, so that it is rerun only where an edit has changed that. */
export interface AnswerRule extends ConsistencyRule {
  readonly found: (company: RiskCompany) => readonly Disagreement[];
}

/** What the company's documents say: as they were last generated, and as they were filed. */
export interface DocumentEvidence {
  readonly papers: readonly PrintedDocument[];
  /** What the notifications that were filed say otherwise than the answers of today. */
  readonly filed: readonly Disagreement[];
  /** Which types of threats its models propose, where their results are confirmed. */
  readonly threats: readonly Pick<ProposalOfType, "system" | "part" | "type">[];
}

/** A company as the checks read it: as the rules of risk do, with what its documents say. */
export interface CheckedCompany extends RiskCompany, DocumentEvidence {}

/** The company's answers that a document printed when it was last generated. */
export interface PrintedDocument extends DocumentPlace {
  readonly rows: readonly {
    readonly form: string;
    readonly id: number | null;
    /** Texts by field. */
    readonly fields: Readonly<Record<string, readonly string[]>>;
  }[];
}

/** Two places that a rule found to disagree. */
export interface Finding extends Disagreement {
  readonly rule: ConsistencyRule;
}
