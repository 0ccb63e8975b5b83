import { wizardQuestions } from "@opis/model/wizards/questions";
import { usePick, useWords } from "../../../i18n/language.ts";
import { documentsWords } from "../../../i18n/ru/documents.ts";
import { AnswerText } from "../answers/answer-field.tsx";
import type { WizardProps } from "../wizard-props.ts";

/** Renders the year of the plan. */
export function PlanWizard({ answers, onSave }: WizardProps) {
  const t = useWords(documentsWords);
  const pick = usePick();
  return (
    <AnswerText
      label={pick(wizardQuestions.event_plan.year.label)}
      description={t("planYearHint")}
      value={answers.year}
      onSave={(year) => onSave({ year })}
    />
  );
}
