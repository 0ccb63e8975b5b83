import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import type { ApprovalForm } from "../../forms/approval-forms.ts";
import { type FormName, formNames } from "../../forms/form-names.ts";
import { formNamed } from "../../forms/non-record-forms.ts";
import { numberMax, textMaxCharacters } from "../../limits.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { rowSchema } from "../../validation/stored-row-schema.ts";
import { manyLines } from "../../validation/text-schemas.ts";
import { workflowStatusKeys } from "../../workflow.ts";
import { endpoint, pageOf, pageQuery, rowParams } from "../endpoint.ts";

/** Returns the endpoint listing the visible questionnaires that refer to a questionnaire. */
export function objectUsage(name: FormName) {
  const form = formNamed(name);
  return endpoint({
    method: "GET",
    path: `/companies/:company_id/${form.path}/:id/usage/`,
    summary: words(`${form.title.ru}: где используется`, `${form.title.en}: list uses`),
    tag: form.name,
    access: { form: name, level: "view", row: "id" },
    params: rowParams,
    query: pageQuery,
    response: pageOf(z.object({ form: z.enum(formNames), id: z.int(), name: z.string() })),
    status: 200,
  });
}

/** Returns the endpoint that moves a questionnaire to another status; a forbidden transition is 400 `wrong_move` (decisions 5). */
export function moveStatus<N extends ApprovalForm>(name: N) {
  const form = formNamed(name);
  return endpoint({
    method: "POST",
    path: `/companies/:company_id/${form.path}/:id/status/`,
    summary: words(`${form.title.ru}: изменить статус`, `${form.title.en}: change status`),
    tag: form.name,
    // The client's own decisions require `edit`; for the other transitions see `levelOfMove`.
    access: { form: name, level: "edit", row: "id" },
    params: rowParams,
    body: z.strictObject({
      status: z.enum(workflowStatusKeys),
      comment: manyLines(textMaxCharacters.long).trim().optional(),
      /** Account whose approval is requested, and its deadline; only for a move to `agreement`. */
      approver: z.int().positive().max(numberMax).nullable().optional(),
      until: isoDay.nullable().optional(),
    }),
    response: rowSchema(name),
    status: 200,
  });
}
