import { formsListWords } from "../../i18n/ru/forms-list.ts";
import { useWords } from "../../i18n/words.ts";
import type { OwnQuestionnaire } from "./link-source.ts";

/** Returns a function that names a questionnaire: by its name, or by its kind if a company has one. */
export function useQuestionnaireTitle(): (questionnaire: Pick<OwnQuestionnaire, "name" | "form_type">) => string {
  const t = useWords(formsListWords);
  return ({ name, form_type }) => name || t(form_type);
}
