import type { RowsField } from "../declaration/field.ts";
import { childFields, type Form } from "../declaration/form.ts";
import type { FormName } from "./form-names.ts";
import { formNamed } from "./non-record-forms.ts";

/** Returns the child forms of a questionnaire, including nested ones. */
export function listChildForms(form: Form): FormName[] {
  return childFields(form).flatMap(([, field]) => [field.of, ...listChildForms(formNamed(field.of))]);
}

/** Returns the question of the parent that rows of a child form answer; undefined if the form is not a child. */
export function parentField(child: FormName): [name: string, field: RowsField] | undefined {
  const { parent } = formNamed(child);
  return parent && childFields(formNamed(parent)).find(([, { of }]) => of === child);
}
