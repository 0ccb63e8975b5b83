import { z } from "zod";
import { type Form, ownFields } from "../form.ts";
import { allForms, formNamed } from "../forms/index.ts";
import { type FormName, formNames } from "../forms/names.ts";
import { words } from "../words.ts";
import { companyParams, idParam, pageOf, pageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** The questionnaires that name one questionnaire, as far as the caller may see them. */
export function objectUsage(name: FormName) {
  const declared = formNamed(name);
  return endpoint({
    method: "GET",
    path: `/companies/:company_id/${declared.path}/:id/usage/`,
    summary: words(`${declared.title.ru}: где используется`, `${declared.title.en}: where it is used`),
    tag: declared.name,
    access: { form: name, level: "view", row: "id" },
    params: companyParams.extend({ id: idParam }),
    query: pageQuery,
    response: pageOf(z.object({ form: z.enum(formNames), id: z.int(), name: z.string() })),
    status: 200,
  });
}

/** Whether any form but its own children may refer to rows of this one. */
function isReferredTo(target: Form): boolean {
  return allForms.some(
    (declared) =>
      declared.parent !== target.name &&
      ownFields(declared).some(([, field]) => "target" in field && field.target === target.name),
  );
}

/** The questionnaires of which a company has many and which others may name. */
export const usedForms: readonly FormName[] = allForms
  .filter((declared) => declared.scope === "collection" && isReferredTo(declared))
  .map(({ name }) => name);
