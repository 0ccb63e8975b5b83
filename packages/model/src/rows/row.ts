import type { Answers } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import type { Forms } from "../forms/index.ts";
import type { ThreatList } from "../threats/threats/catalogue/catalogue-schemas.ts";
import type { WorkflowStatus } from "../workflow/workflow.ts";

/** What every stored row carries in addition to its answers. */
export interface RowFrame {
  readonly id: number;
  readonly company: number;
  /** Grows by one with each change; see `If-Unmodified-Since-Version`. Not `version`: a security tool has one of its own. */
  readonly row_version: number;
  /** ISO time of creation and of the last change. */
  readonly created: string;
  readonly modified: string;
}

/** How far a questionnaire is filled in (specification 4). */
export const fillStatuses = ["not_filled", "filling", "filled"] as const;
export type FillStatus = (typeof fillStatuses)[number];

/** What questionnaires (`singleton`, `collection`) carry in addition. */
export interface QuestionnaireFrame extends RowFrame {
  readonly percent: number;
  readonly form_status: FillStatus;
  readonly missing: string[];
}

/** What questionnaires of which a company has many carry in addition. */
export interface CollectionFrame extends QuestionnaireFrame {
  readonly is_active: boolean;
  readonly is_blocked: boolean;
  /** Made by a Group user and hidden until an administrator grants it (decisions 3). */
  readonly pending_approval: boolean;
  /** There are risks, and some of them count: returned by lists and reads, to whom risks are shown (specification 3.5). */
  readonly has_risks?: boolean | undefined;
  readonly has_active_risks?: boolean | undefined;
}

/** What questionnaires that go to the client for approval carry in addition (specification 3.9, 4). */
export interface ApprovalFrame extends CollectionFrame {
  readonly status: WorkflowStatus;
  /** When the status was reached, ISO time. */
  readonly status_since: string;
  /** When its term ends, ISO time; null where it has none. */
  readonly status_until: string | null;
  /** What was said with the last step. */
  readonly status_comment: string;
  /** The account that took the last step; null of time, and of steps before this was stored. */
  readonly status_by: number | null;
  /** The account whose approval is requested; null where anyone's of the level is. */
  readonly status_approver: number | null;
  /** There are unresolved comments. */
  readonly has_comments: boolean;
}

type FrameOf<N extends FormName> = Forms[N] extends { readonly approval: true } ? ApprovalFrame : CommonFrameOf<N>;

type CommonFrameOf<N extends FormName> = Forms[N]["scope"] extends "collection"
  ? CollectionFrame
  : Forms[N]["scope"] extends "singleton"
    ? QuestionnaireFrame
    : RowFrame;

type ParentOf<N extends FormName> = Forms[N] extends { parent: infer P extends string }
  ? { readonly [K in P]: number }
  : unknown;

/** A stored row of a form, as the API answers it; a child names its parent's id under the parent's form name. */
export type Row<N extends FormName> = FrameOf<N> & ParentOf<N> & Answers<Forms[N]>;

/** A company with all its rows, by form: what documents, review and risks are computed from. */
export interface CompanySnapshot {
  readonly company: { readonly id: number; readonly name: string; readonly revision: number };
  readonly rows: { readonly [N in FormName]: readonly Row<N>[] };
  /** Editions of the threat list that its threat models are pinned to, where they are not that of the product. */
  readonly threatLists?: readonly ThreatList[] | undefined;
}
