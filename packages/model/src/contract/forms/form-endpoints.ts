import { z } from "zod";
import { levelToDelete } from "../../access/access.ts";
import { type Words, words } from "../../bilingual-text.ts";
import { type Form, oneOf } from "../../declaration/form.ts";
import type { FormName } from "../../forms/form-names.ts";
import { formNamed } from "../../forms/non-record-forms.ts";
import { isCollection, type QuestionnaireName } from "../../forms/questionnaire-names.ts";
import type { Row } from "../../rows/row.ts";
import { createSchema, patchSchema } from "../../validation/answers-schema.ts";
import { approvalShape, completenessShape, rowSchema, wholeSchema } from "../../validation/stored-row-schema.ts";
import { workflowStatusKeys } from "../../workflow.ts";
import { companyParams, endpoint, idParam, nothing, pageOf, pageQuery } from "../endpoint.ts";
import {
  accessToAdd,
  accessToList,
  accessToRow,
  addsForKeys,
  deletesForKeys,
  opensToKeys,
} from "../required-row-access.ts";
import { pathOfForm } from "./form-path.ts";

/** Returns whether a new child row must name its parent in the body, because neither URL nor company determines it. */
function namesParent(form: Form): boolean {
  return form.parent !== undefined && formNamed(form.parent).scope === "child";
}

export const parentParams = companyParams.extend({ parent_id: idParam.optional() });
export const rowParams = parentParams.extend({ id: idParam });

/** Filters for a list of questionnaires, in addition to paging (specification 7.5). */
const listQuery = pageQuery.extend({
  search: z.string().max(255).optional(),
  tags: z.string().max(10_000).optional(),
  is_active: z.enum(["true", "false"]).optional(),
  status: z.enum(workflowStatusKeys).optional(),
});

/** Completeness and status of the questionnaire that a written child row belongs to. */
export const parentState = z.object({ ...completenessShape, status: approvalShape.status }).partial();

/** Returns the response schema for writing a child row: the row, and its questionnaire's completeness and status. */
export function writtenSchema<N extends FormName>(name: N): z.ZodType<Row<N>> {
  const form = formNamed(name);
  return form.scope === "child" ? rowSchema(name).and(parentState) : rowSchema(name);
}

/** Returns the response schema for reading a row: the row with its child rows and links. */
function wholeRowSchema<N extends FormName>(name: N): z.ZodType<Row<N>> {
  const members = wholeSchema(formNamed(name));
  return Object.keys(members.shape).length === 0 ? rowSchema(name) : rowSchema(name).and(members);
}

type Made<N extends FormName> = Row<N> & { readonly made?: readonly Row<N>[] | undefined };

/** Returns the response schema for creating rows; for several, the first one with all of them in `made`. */
function madeSchema<N extends FormName>(name: N): z.ZodType<Made<N>> {
  const all = z.object({ made: z.array(rowSchema(name)).optional() });
  return formNamed(name).severalAtOnce ? writtenSchema(name).and(all) : writtenSchema(name);
}

function summary(verb: Words, form: Form): Words {
  return words(`${form.title.ru}: ${verb.ru}`, `${form.title.en}: ${verb.en}`);
}

/** Returns the GET and PATCH endpoints of a singleton form. */
export function singletonEndpoints<N extends FormName>(name: N) {
  const form = formNamed(name);
  const common = {
    path: pathOfForm(form),
    tag: form.name,
    params: companyParams,
    versioned: true,
    status: 200,
  } as const;
  return {
    read: endpoint({
      ...common,
      method: "GET",
      summary: summary(words("прочитать", "read"), form),
      access: { ...accessToRow(form, "view"), keys: true },
      response: wholeRowSchema(name),
    }),
    update: endpoint({
      ...common,
      method: "PATCH",
      summary: summary(words("изменить", "change"), form),
      access: { ...accessToRow(form, "edit"), keys: true },
      body: patchSchema(form),
      response: rowSchema(name),
    }),
  };
}

/** Returns the five CRUD endpoints of a form with many rows per company or questionnaire (specification 7.1). */
export function collectionEndpoints<N extends FormName>(name: N) {
  const form = formNamed(name);
  const path = pathOfForm(form);
  const tag = form.name;
  const ofRow = { path: `${path}:id/`, tag, params: rowParams } as const;
  const keys = opensToKeys(form);
  return {
    list: endpoint({
      method: "GET",
      path,
      tag,
      params: parentParams,
      query: listQuery,
      summary: summary(words("список", "list"), form),
      access: { ...accessToList(form), keys },
      response: pageOf(rowSchema(name)),
      status: 200,
    }),
    create: endpoint({
      method: "POST",
      path,
      tag,
      params: parentParams,
      summary: summary(words("добавить", "add"), form),
      access: { ...accessToAdd(form), keys: addsForKeys(form) },
      body: createSchema(form, namesParent(form)),
      versioned: true,
      response: madeSchema(name),
      status: 201,
    }),
    read: endpoint({
      ...ofRow,
      method: "GET",
      summary: summary(words("прочитать", "read"), form),
      access: { ...accessToRow(form, "view"), keys },
      versioned: true,
      response: wholeRowSchema(name),
      status: 200,
    }),
    update: endpoint({
      ...ofRow,
      method: "PATCH",
      summary: summary(words("изменить", "change"), form),
      access: { ...accessToRow(form, "edit"), keys },
      body: patchSchema(form),
      versioned: true,
      response: writtenSchema(name),
      status: 200,
    }),
    remove: endpoint({
      ...ofRow,
      method: "DELETE",
      summary: summary(words("удалить", "delete"), form),
      access: { ...accessToRow(form, levelToDelete(form)), keys: deletesForKeys(form) },
      response: nothing,
      status: 204,
    }),
  };
}

/** `true`: include unresolved comments. */
const query = z.strictObject({ comments: z.enum(["true", "false"]).default("false") });

/**
 * Returns the endpoint for a questionnaire's questions and answers as PDF (specification 1; decisions 10). Available to everyone who may
 * view it.
 */
export function questionnairePdf(name: QuestionnaireName) {
  const form = formNamed(name);
  const singular = oneOf(form);
  return endpoint({
    method: "GET",
    path: isCollection(name) ? `${pathOfForm(form)}:id/pdf/` : `${pathOfForm(form)}pdf/`,
    summary: words(`${singular.ru}: анкета в pdf`, `${singular.en}: download as PDF`),
    tag: name,
    access: { ...accessToRow(form, "view"), keys: true },
    params: companyParams.extend({ id: idParam.optional() }),
    query,
    binary: true,
    response: z.unknown(),
    status: 200,
  });
}

/** Returns the visible questionnaires of a company as one PDF with a table of contents. */
export const companyPdf = endpoint({
  method: "GET",
  path: "/companies/:company_id/pdf/",
  summary: words("Все анкеты компании в pdf", "Download all questionnaires as PDF"),
  tag: "companies",
  access: { member: "the questionnaires that the caller may view" },
  params: companyParams,
  query,
  binary: true,
  response: z.unknown(),
  status: 200,
});
