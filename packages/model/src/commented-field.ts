import type { Field } from "./field.ts";
import type { Form } from "./form.ts";
import { formNamed } from "./forms/index.ts";
import type { FormName } from "./forms/names.ts";

/** A question that a comment may be about. */
export interface CommentedField {
  /** The form of the row that holds the answer: the questionnaire's own or that of its child rows. */
  readonly form: FormName;
  readonly field: Field;
}

/** Finds the question of a questionnaire by its path: a field, or `collection.field` of a child row; undefined where there is none. */
export function commentedField(declared: Form, path: string): CommentedField | undefined {
  const dot = path.indexOf(".");
  const own = dot < 0 ? path : path.slice(0, dot);
  const field = Object.hasOwn(declared.fields, own) ? declared.fields[own] : undefined;
  if (!field) return undefined;
  if (dot < 0) return { form: declared.name, field };
  return field.kind === "rows" ? commentedField(formNamed(field.of), path.slice(dot + 1)) : undefined;
}
