import { currentName } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import { questionsOf } from "@opis/model/wizards/questions";
import type { StoredEntry } from "./read-entries.ts";

/** The question whose answer a change is: of a form, or of a document's wizard; undefined where it is none. */
export function questionOf({ form, title }: StoredEntry, field: string) {
  if (isFormName(form)) return formNamed(form).fields[currentName(formNamed(form), field) ?? field];
  return form === "generated_document" ? questionsOf(title)[field] : undefined;
}
