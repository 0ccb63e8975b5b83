import type { Answers } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import type { Forms } from "../forms/index.ts";
import type { ThreatList } from "../threats/catalogue/catalogue-schemas.ts";
import type { WorkflowStatus } from "../workflow.ts";

/** Fields of every stored row in addition to its answers. */
export interface RowFrame {
  readonly id: number;
  readonly company: number;
  /** Incremented with each change; see `If-Unmodified-Since-Version`. Not called `version`, which is an answer of a security tool. */
  readonly row_version: number;
  /** ISO time of creation and of the last change. */
  readonly created: string;
  readonly modified: string;
}

/** Completeness status of a questionnaire (specification 4). */
export const fillStatuses = ["not_filled", "filling", "filled"] as const;
export type FillStatus = (typeof fillStatuses)[number];

/** Additional fields of questionnaires (`singleton`, `collection`). */
export interface QuestionnaireFrame extends RowFrame {
  readonly percent: number;
  readonly form_status: FillStatus;
  readonly missing: string[];
}

/** Additional fields of questionnaires that a company may have many of. */
export interface CollectionFrame extends QuestionnaireFrame {
  readonly is_active: boolean;
  readonly is_blocked: boolean;
  /** Proposed by a Group user and hidden until an administrator grants it (decisions 3). */
  readonly pending_approval: boolean;
  /** At least one risk counts; only in lists and reads for callers who may view risks (specification 3.5). */
  readonly has_risks?: boolean | undefined;
  readonly has_active_risks?: boolean | undefined;
}

/** Additional fields of questionnaires that go to the client for approval (specification 3.9, 4). */
export interface ApprovalFrame extends CollectionFrame {
  readonly status: WorkflowStatus;
  /** ISO time when the status was reached. */
  readonly status_since: string;
  /** ISO time when its term ends; null if it has none. */
  readonly status_until: string | null;
  /** Comment given with the last transition. */
  readonly status_comment: string;
  /** Account that made the last transition; null for an automatic one, and for those before this was stored. */
  readonly status_by: number | null;
  /** Account whose approval is requested; null if anyone with the level may approve. */
  readonly status_approver: number | null;
  /** It has unresolved comments. */
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

/** A stored row of a form, as the API returns it; a child row contains its parent's id under the parent's form name. */
export type Row<N extends FormName> = FrameOf<N> & ParentOf<N> & Answers<Forms[N]>;

/** A company with all its rows by form: the input of documents, review tables and risks. */
export interface CompanySnapshot {
  readonly company: { readonly id: number; readonly name: string; readonly revision: number };
  readonly rows: { readonly [N in FormName]: readonly Row<N>[] };
  /** Editions of the threat list that its threat models are pinned to, other than the one shipped with the product. */
  readonly threatLists?: readonly ThreatList[] | undefined;
}

/**
 * Types untyped rows as those of a company. Safe because every row was read by the declarations that `Row` is derived from, or built from
 * such rows.
 */
export function typedRows(rows: Readonly<Record<string, readonly object[]>>): CompanySnapshot["rows"] {
  return rows as unknown as CompanySnapshot["rows"];
}
