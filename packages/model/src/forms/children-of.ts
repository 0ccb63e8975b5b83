import { childFields, type Form } from "../declaration/form.ts";
import { formNamed } from "./answer-forms.ts";
import type { FormName } from "./names.ts";

/** Child forms of a questionnaire, their own children included. */
export function childrenOf(declared: Form): FormName[] {
  return childFields(declared).flatMap(([, field]) => [field.of, ...childrenOf(formNamed(field.of))]);
}
