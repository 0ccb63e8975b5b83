import type { Actor } from "@opis/model/access/access";
import { approvalForms } from "@opis/model/forms/approval-forms";
import { formNamed } from "@opis/model/forms/index";
import type { WorkflowStatus } from "@opis/model/workflow/workflow";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { Editor } from "../../records/editor.ts";
import { tableOf } from "../../records/reading/form-sql.ts";
import { setStatus } from "../../records/writing/set-status.ts";

type Step = readonly [from: WorkflowStatus, to: WorkflowStatus];

/** What was asked for has been opened, so is being answered (decisions 5). */
export const whenOpened: readonly Step[] = [["request_sent", "in_progress"]];

/** It has been answered: from there it goes on to what was heard. */
export const whenAnswered: readonly Step[] = [...whenOpened, ["in_progress", "interview_conducted"]];

/** Takes the questionnaires that a respondent's key opens on by these steps, each as far as it stands at their beginning. */
export async function moveOn(
  transaction: Transaction,
  { actor, editor }: { readonly actor: Actor; readonly editor: Editor },
  steps: readonly Step[],
): Promise<void> {
  const from = steps.map(([status]) => status);
  for (const declared of approvalForms.map(formNamed)) {
    const ids = Object.keys(actor.grants[declared.name] ?? {}).map(Number);
    if (ids.length === 0) continue;
    const waiting = await transaction.query<{ id: number }>(
      `select id from ${tableOf(declared)} where company_id = $1 and id = any($2) and is_active and status = any($3)
       order by id for no key update`,
      [transaction.company, ids, from],
    );
    for (const { id } of waiting)
      for (const [status, to] of steps)
        await setStatus(transaction, { declared, id, from: status, to, until: null, comment: "", editor });
  }
}
