import type { Field, ReferenceField, ReferencesField } from "./field.ts";
import { type Form, ownFields } from "./form.ts";

/** A field answered by one or several rows of another form. */
export type ReferringField = ReferenceField | ReferencesField;

/** Returns whether a field is answered by rows of another form. */
export function isReferring(field: Field): field is ReferringField {
  return field.kind === "reference" || field.kind === "references";
}

/** Returns the fields of a form that refer to rows of another form. */
export function referringFields(declared: Form): [name: string, field: ReferringField][] {
  return ownFields(declared).filter((entry): entry is [string, ReferringField] => isReferring(entry[1]));
}
