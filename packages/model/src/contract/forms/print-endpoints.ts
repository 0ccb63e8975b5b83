import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { oneOf } from "../../declaration/form.ts";
import { formNamed } from "../../forms/non-record-forms.ts";
import { isCollection, type QuestionnaireName } from "../../forms/questionnaire-names.ts";
import { companyParams, idParam } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";
import { accessToRow } from "../required-row-access.ts";
import { pathOfForm } from "./form-path.ts";

/** `true`: include unresolved comments. */
const query = z.strictObject({ comments: z.enum(["true", "false"]).default("false") });

/**
 * Returns the endpoint for a questionnaire's questions and answers as PDF (specification 1; decisions 10). Available to everyone who may
 * view it.
 */
export function questionnairePdf(name: QuestionnaireName) {
  const declared = formNamed(name);
  const one = oneOf(declared);
  return endpoint({
    method: "GET",
    path: isCollection(name) ? `${pathOfForm(declared)}:id/pdf/` : `${pathOfForm(declared)}pdf/`,
    summary: words(`${one.ru}: анкета в pdf`, `${one.en}: download as PDF`),
    tag: name,
    access: { ...accessToRow(declared, "view"), keys: true },
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
