import type { Form } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isCountedEdit, statusAfterEdit, type WorkflowStatus } from "@opis/model/workflow";
import type { Transaction } from "../../../database/transaction.ts";
import type { Editor } from "../editor.ts";
import { recordChange } from "../history.ts";
import { tableOf } from "../reading/form-sql.ts";

/** A step of a questionnaire's workflow. */
export interface StatusStep {
  readonly declared: Form;
  readonly id: number;
  /** The stored status, possibly of an earlier version. */
  readonly from: string;
  readonly to: WorkflowStatus;
  /** End of the new status's term, ISO time. */
  readonly until: string | null;
  /** The comment on the step. */
  readonly comment: string;
  readonly editor: Editor;
  /** Whose approval is requested. */
  readonly approver?: { readonly id: number; readonly name: string } | undefined;
}

/** The resulting values in the row. */
export interface StatusReached {
  readonly status: WorkflowStatus;
  readonly status_since: string;
  readonly status_until: string | null;
  readonly status_comment: string;
  readonly status_by: number | null;
  readonly status_approver: number | null;
  readonly row_version: number;
}

/** Takes a step with its history entry; undefined if the questionnaire no longer has the status `from`. */
export async function setStatus(transaction: Transaction, step: StatusStep): Promise<StatusReached | undefined> {
  const { declared, id, from, to, until, comment, editor, approver } = step;
  const [row] = await transaction.query<StatusReached & { name: string }>(
    `update ${tableOf(declared)} set status = $4, status_since = $7, status_until = $5, status_comment = $6, status_by = $8, status_approver = $9,
       row_version = row_version + 1, modified = $7
     where company_id = $1 and id = $2 and status = $3
     returning name, status, status_since, status_until, status_comment, status_by, status_approver,
       row_version`,
    [transaction.company, id, from, to, until, comment, transaction.now, editor.userId, approver?.id ?? null],
  );
  if (!row) return undefined;
  const { name, ...reached } = row;
  recordChange(transaction, {
    kind: "modified",
    form: declared.name,
    objectId: id,
    root: { form: declared.name, id },
    version: reached.row_version,
    title: name,
    changes: {
      status: [from, to],
      ...(comment !== "" && { status_comment: [null, comment] }),
      ...(approver && { status_approver: [null, approver.name] }),
    },
    editor,
  });
  return reached;
}

/** An edit of a questionnaire or of one of its child rows. */
export interface EditMade {
  readonly root: { readonly form: FormName; readonly id: number };
  /** The form of the row that was edited, added or deleted. */
  readonly edited: FormName;
  readonly fields: readonly string[];
  readonly editor: Editor;
}

/** Reopens an approved questionnaire after an edit of a counted answer; returns the resulting values of its row. */
export async function reopenAgreed(
  transaction: Transaction,
  { root, edited, fields, editor }: EditMade,
): Promise<StatusReached | undefined> {
  const form = formNamed(root.form);
  if (!form.approval || !isCountedEdit(form, edited, fields)) return undefined;
  const to = statusAfterEdit("agreed");
  return setStatus(transaction, { declared: form, id: root.id, from: "agreed", to, until: null, comment: "", editor });
}
