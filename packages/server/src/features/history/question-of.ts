import { formNamed } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import { isDocumentKey } from "@opis/model/wizards/answers";
import { type WizardQuestion, wizardQuestions } from "@opis/model/wizards/questions";
import type { StoredEntry } from "./read-entries.ts";

/** The question whose answer a change is: of a form, or of a document's wizard; undefined where it is none. */
export function questionOf({ form, title }: StoredEntry, field: string) {
  if (isFormName(form)) return formNamed(form).fields[field];
  if (form !== "generated_document" || !isDocumentKey(title)) return undefined;
  const questions: Readonly<Record<string, WizardQuestion>> = wizardQuestions[title];
  return questions[field];
}
