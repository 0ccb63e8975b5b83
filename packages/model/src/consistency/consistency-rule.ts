import type { Words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import type { RiskCompany } from "../risks/risk-rule-input.ts";
import type { ProposalOfType } from "../threats/undeclared-feature-threats.ts";

/** An answer that disagrees with another one. */
export interface AnswerPlace {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

/** A document as last generated. */
export interface DocumentPlace {
  readonly paper: string;
  /** Id of the object that the document is about; null for one about the company. */
  readonly object: number | null;
}

/** Two places that disagree: two answers, or a document and an answer. */
export interface Disagreement {
  readonly first: AnswerPlace | DocumentPlace;
  readonly second: AnswerPlace;
}

/** A consistency check of a company. */
export interface ConsistencyRule {
  readonly code: string;
  readonly name: Words;
  /** What disagrees, and why it matters. */
  readonly text: Words;
  readonly findDisagreements: (company: CheckedCompany) => readonly Disagreement[];
}

/** A check between answers. It reads no more than it reports on, so it is rerun only when an edit changes that. */
export interface AnswerRule extends ConsistencyRule {
  readonly findDisagreements: (company: RiskCompany) => readonly Disagreement[];
}

/** Contents of the company's documents as last generated and as filed. */
export interface DocumentEvidence {
  readonly papers: readonly PrintedDocument[];
  /** Differences between filed notifications and today's answers. */
  readonly filed: readonly Disagreement[];
  /** Types of threats proposed by its threat models with a confirmed result. */
  readonly threats: readonly Pick<ProposalOfType, "system" | "part" | "type">[];
}

/** A company as the checks read it: as for the risk rules, plus the contents of its documents. */
export interface CheckedCompany extends RiskCompany, DocumentEvidence {}

/** The company's answers as printed in a document when it was last generated. */
export interface PrintedDocument extends DocumentPlace {
  readonly rows: readonly {
    readonly form: string;
    readonly id: number | null;
    /** Printed texts by field. */
    readonly fields: Readonly<Record<string, readonly string[]>>;
  }[];
}

/** Two places that a rule found to disagree. */
export interface Finding extends Disagreement {
  readonly rule: ConsistencyRule;
}
