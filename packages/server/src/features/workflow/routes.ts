import { moveStatus as moveCall } from "@opis/model/contract/forms/workflow";
import { type ApprovalForm, approvalForms } from "@opis/model/forms/approval-forms";
import { termOf } from "@opis/model/workflow/workflow";
import type { FastifyInstance } from "fastify";
import { answered } from "../../http/answered.ts";
import { route } from "../../http/register.ts";
import { moveStatus } from "./move-status.ts";

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
    return answered(endpoint.response, row);
  });
}
