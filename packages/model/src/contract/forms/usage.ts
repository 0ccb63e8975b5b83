import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { type FormName, formNames } from "../../forms/form-names.ts";
import { formNamed } from "../../forms/non-record-forms.ts";
import { pageOf, pageQuery, rowParams } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

/** Returns the endpoint listing the visible questionnaires that refer to a questionnaire. */
export function objectUsage(name: FormName) {
  const declared = formNamed(name);
  return endpoint({
    method: "GET",
    path: `/companies/:company_id/${declared.path}/:id/usage/`,
    summary: words(`${declared.title.ru}: где используется`, `${declared.title.en}: list uses`),
    tag: declared.name,
    access: { form: name, level: "view", row: "id" },
    params: rowParams,
    query: pageQuery,
    response: pageOf(z.object({ form: z.enum(formNames), id: z.int(), name: z.string() })),
    status: 200,
  });
}
