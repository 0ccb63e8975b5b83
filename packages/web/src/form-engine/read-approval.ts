import { type WorkflowStatus, workflowStatusKeys } from "@opis/model/workflow";
import type { AnyRow } from "./edits/edit-target.ts";

/** The approval state of a questionnaire. */
export interface QuestionnaireApproval {
  readonly status: WorkflowStatus;
  readonly since: string;
  readonly until: string | null;
  readonly comment: string;
  /** The account that took the last step, and the one whose approval is requested. */
  readonly by: number | null;
  readonly approver: number | null;
}

/** Reads the approval state from a row; undefined for a form without approval. */
export function readApproval({
  status,
  status_since,
  status_until,
  status_comment,
  status_by,
  status_approver,
}: AnyRow): QuestionnaireApproval | undefined {
  const workflowStatus = workflowStatusKeys.find((key) => key === status);
  if (!workflowStatus) return undefined;
  return {
    status: workflowStatus,
    since: String(status_since ?? ""),
    until: typeof status_until === "string" ? status_until : null,
    comment: String(status_comment ?? ""),
    by: typeof status_by === "number" ? status_by : null,
    approver: typeof status_approver === "number" ? status_approver : null,
  };
}
