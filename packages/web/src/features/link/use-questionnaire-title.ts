import { useWords } from "../../i18n/define-words.ts";
import { formsListWords } from "../../i18n/ru/forms-list.ts";
import type { OwnQuestionnaire } from "./link-source.ts";

/** How a questionnaire is called: by its own name, or by its kind where a company has one such. */
export function useQuestionnaireTitle(): (questionnaire: Pick<OwnQuestionnaire, "name" | "form_type">) => string {
  const t = useWords(formsListWords);
  return ({ name, form_type }) => name || t(form_type);
}
