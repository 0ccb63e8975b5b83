import { forms } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { referencesFields } from "../../../records/reading/form-sql.ts";
import { idsIn } from "../../../records/writing/with-unseen.ts";

/** Something that a document belongs to. */
export interface DocumentLink {
  readonly form: FormName;
  readonly id: number;
}

/** What a document's answers say that it belongs to. */
export function linksOf(answers: Readonly<Record<string, unknown>>): DocumentLink[] {
  return referencesFields(forms.document).flatMap(([name, { target }]) =>
    idsIn(answers[name]).map((id) => ({ form: target, id })),
  );
}
