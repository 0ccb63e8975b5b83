import type { RowsField } from "../declaration/field.ts";
import { childFields } from "../declaration/form.ts";
import { formNamed } from "./answer-forms.ts";
import type { FormName } from "./form-names.ts";

/** The question of its parent that rows of a child form answer; undefined of a form that is no child. */
export function parentField(child: FormName): [name: string, field: RowsField] | undefined {
  const { parent } = formNamed(child);
  return parent && childFields(formNamed(parent)).find(([, { of }]) => of === child);
}
