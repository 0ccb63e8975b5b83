import type { Words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { threatPlace, threatPlaceLabel } from "../threats/comment-place.ts";
import { currentName, type Form } from "./form.ts";

/** A question that can be commented on. */
export interface CommentedField {
  /** The form of the row with the answer: the questionnaire's own or a child form. */
  readonly form: FormName;
  readonly label: Words;
}

/**
 * Finds the question of a questionnaire by path: a field, or `collection.field` of a child row; in a threat model also a step of the
 * method or a threat in a part. Returns undefined if there is none.
 */
export function commentedField(form: Form, path: string): CommentedField | undefined {
  const location = form.name === "threat_model" ? threatPlace(path) : undefined;
  if (location) return { form: "threat_part", label: threatPlaceLabel(location) };
  const dot = path.indexOf(".");
  const fieldName = currentName(form, dot < 0 ? path : path.slice(0, dot));
  const field = fieldName === undefined ? undefined : form.fields[fieldName];
  if (!field) return undefined;
  if (dot < 0) return { form: form.name, label: field.label };
  return field.kind === "rows" ? commentedField(formNamed(field.of), path.slice(dot + 1)) : undefined;
}

/** Returns a path with current field names; unchanged if there is no such question. */
export function currentPath(form: Form, path: string): string {
  const [givenName = "", ...below] = path.split(".");
  const fieldName = currentName(form, givenName) ?? givenName;
  const field = form.fields[fieldName];
  if (below.length === 0) return fieldName;
  const rest = below.join(".");
  return `${fieldName}.${field?.kind === "rows" ? currentPath(formNamed(field.of), rest) : rest}`;
}
