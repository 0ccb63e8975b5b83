import { childFields, type Form } from "../declaration/form.ts";
import type { FormName } from "./form-names.ts";
import { formNamed } from "./non-record-forms.ts";

/** Returns the child forms of a questionnaire, including nested ones. */
export function listChildForms(declared: Form): FormName[] {
  return childFields(declared).flatMap(([, field]) => [field.of, ...listChildForms(formNamed(field.of))]);
}
