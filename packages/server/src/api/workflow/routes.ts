import { type Actor, can } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import { moveStatus as moveCall } from "@opis/model/contract/forms/workflow";
import { refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/answer-forms";
import { type ApprovalForm, approvalForms } from "@opis/model/forms/approval-forms";
import {
  firstStatus,
  isWorkflowStatus,
  levelOfMove,
  termOf,
  type WorkflowStatus,
  workflowStatuses,
} from "@opis/model/workflow/workflow";
import type { FastifyInstance } from "fastify";
import type { Editor } from "../../core/records/editor.ts";
import { withLinks } from "../../core/records/reading/add-references.ts";
import { tableOf } from "../../core/records/reading/form-sql.ts";
import { readRow } from "../../core/records/reading/read-rows.ts";
import type { StoredRow } from "../../core/records/reading/stored-row.ts";
import { setStatus } from "../../core/records/writing/set-status.ts";
import type { Transaction } from "../../database/transaction.ts";
import { parseResponse } from "../../http/parse-response.ts";
import { route } from "../../http/register.ts";

/** The way of a questionnaire to the client's approval (decisions 5). */
export function registerWorkflow(app: FastifyInstance): void {
  for (const form of approvalForms) registerMove(app, form);
}

function registerMove(app: FastifyInstance, form: ApprovalForm): void {
  const endpoint = moveCall(form);
  route(app, endpoint, async ({ company, context, params, body, editor, actor }) => {
    const { clock, config, db } = context;
    const move = {
      form,
      id: params.id,
      to: body.status,
      until: termOf(body.status, clock.now(), config.AGREEMENT_DAYS),
      comment: body.comment ?? "",
      actor,
      editor,
    };
    const row = await db.inCompany(company, (transaction) => moveStatus(transaction, move));
    return parseResponse(endpoint.response, row);
  });
}

interface Move {
  readonly form: ApprovalForm;
  readonly id: number;
  readonly to: WorkflowStatus;
  readonly until: string | null;
  readonly comment: string;
  readonly actor: Actor;
  readonly editor: Editor;
}

/** Moves a questionnaire to another status; refuses with `not_found`, `questionnaire_inactive`, `wrong_move`, or `forbidden` for the level of the step. */
async function moveStatus(transaction: Transaction, move: Move): Promise<StoredRow> {
  const { form, id, to, until, comment, actor, editor } = move;
  const declared = formNamed(form);
  const [row] = await transaction.query<{ status: string; is_active: boolean }>(
    `select status, is_active from ${tableOf(declared)} where company_id = $1 and id = $2 for no key update`,
    [transaction.company, id],
  );
  if (!row) throw refused("not_found");
  if (!row.is_active) throw refused("questionnaire_inactive");
  // As every reader sees it: a status that is none any more is the first one.
  const from = isWorkflowStatus(row.status) ? row.status : firstStatus;
  const level = levelOfMove(from, to);
  if (!level) throw wrongMove(from, to);
  if (!can(actor, level, { form, id })) throw refused("forbidden");
  await setStatus(transaction, { declared, id, from: row.status, to, until, comment, editor });
  const [moved] = await withLinks(transaction, declared, actor, [await readRow(transaction, declared, id)]);
  if (!moved) throw refused("not_found");
  return moved;
}

function wrongMove(from: WorkflowStatus, to: WorkflowStatus) {
  const [here, there] = [workflowStatuses[from], workflowStatuses[to]];
  const text = words(
    `Из статуса «${here.ru}» нельзя перейти в «${there.ru}»`,
    `A questionnaire in “${here.en}” cannot become “${there.en}”`,
  );
  return refusedFields({ status: [text] }, "wrong_move");
}
