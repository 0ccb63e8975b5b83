import { Stack } from "@mantine/core";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { usePick } from "../../words/words.ts";
import { AnswerDate, AnswerFlag, AnswerText } from "./answer-field.tsx";
import type { WizardProps } from "./wizard-props.ts";

const questions = wizardQuestions.politika_konfidencialnosti;

/** Where the policy is published, and what only its author can say in it. */
export function PolicyWizard({ answers, onSave }: WizardProps) {
  const pick = usePick();
  return (
    <Stack gap={16}>
      <AnswerText
        label={pick(questions.publication_url.label)}
        value={answers.publication_url}
        onSave={(publication_url) => onSave({ publication_url })}
      />
      <AnswerDate
        label={pick(questions.publication_date.label)}
        value={answers.publication_date}
        onSave={(publication_date) => onSave({ publication_date })}
      />
      <AnswerFlag
        label={pick(questions.is_name_public.label)}
        value={answers.is_name_public}
        onSave={(is_name_public) => onSave({ is_name_public })}
      />
      <AnswerFlag
        label={pick(questions.is_destruction_act.label)}
        value={answers.is_destruction_act}
        onSave={(is_destruction_act) => onSave({ is_destruction_act })}
      />
      <AnswerText
        label={pick(questions.cookie_opt_out.label)}
        value={answers.cookie_opt_out}
        onSave={(cookie_opt_out) => onSave({ cookie_opt_out })}
        isLong
      />
    </Stack>
  );
}
