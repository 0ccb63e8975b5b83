import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { oneOf } from "../../declaration/form.ts";
import { formNamed } from "../../forms/answer-forms.ts";
import { isCollection, type QuestionnaireName } from "../../forms/questionnaires.ts";
import { companyParams, idParam } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";
import { accessToRow } from "../row-access.ts";
import { pathOfForm } from "./form-path.ts";

/** With the comments that no one has resolved yet. */
const query = z.strictObject({ comments: z.enum(["true", "false"]).default("false") });

/** A questionnaire as a pdf: its questions and answers (specification 1; decisions 10). Everyone who may view it may print it. */
export function questionnairePdf(name: QuestionnaireName) {
  const declared = formNamed(name);
  const one = oneOf(declared);
  return endpoint({
    method: "GET",
    path: isCollection(name) ? `${pathOfForm(declared)}:id/pdf/` : `${pathOfForm(declared)}pdf/`,
    summary: words(`${one.ru}: анкета в pdf`, `${one.en}: the questionnaire as a pdf`),
    tag: name,
    access: { ...accessToRow(declared, "view"), keys: true },
    params: companyParams.extend({ id: idParam.optional() }),
    query,
    binary: true,
    response: z.unknown(),
    status: 200,
  });
}

/** The questionnaires of a company as one pdf with contents: those that the caller may see. */
export const companyPdf = endpoint({
  method: "GET",
  path: "/companies/:company_id/pdf/",
  summary: words("Все анкеты компании в pdf", "All questionnaires of the company as a pdf"),
  tag: "companies",
  access: { member: "the questionnaires that the caller may view" },
  params: companyParams,
  query,
  binary: true,
  response: z.unknown(),
  status: 200,
});
