import type { Field, ReferenceField, ReferencesField } from "./field.ts";
import { type Form, ownFields } from "./form.ts";

/** Answered by one row of another form, or by several. */
export type ReferringField = ReferenceField | ReferencesField;

/** Whether a question is answered by rows of another form. */
export function isReferring(field: Field): field is ReferringField {
  return field.kind === "reference" || field.kind === "references";
}

/** Returns the fields of a form that refer to rows of another form. */
export function referringFields(declared: Form): [name: string, field: ReferringField][] {
  return ownFields(declared).filter((entry): entry is [string, ReferringField] => isReferring(entry[1]));
}
