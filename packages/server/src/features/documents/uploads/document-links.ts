import { ownFields } from "@opis/model/form";
import { forms } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";

/** Something that a document belongs to. */
export interface DocumentLink {
  readonly form: FormName;
  readonly id: number;
}

const linkFields = ownFields(forms.document).flatMap(([name, field]) =>
  field.kind === "references" ? [{ name, form: field.target }] : [],
);

/** What a document's answers say that it belongs to. */
export function linksOf(answers: Readonly<Record<string, unknown>>): DocumentLink[] {
  return linkFields.flatMap(({ name, form }) => idsIn(answers[name]).map((id) => ({ form, id })));
}

/** The question of a document that names rows of this form. */
export function linkField(form: FormName): string | undefined {
  return linkFields.find((field) => field.form === form)?.name;
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
}
