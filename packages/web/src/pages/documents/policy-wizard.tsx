import { Stack } from "@mantine/core";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { usePick } from "../../words/words.ts";
import { AnswerDate, AnswerFlag, AnswerText } from "./answer-field.tsx";
import type { WizardProps } from "./wizard-props.ts";

const questions = wizardQuestions.politika_konfidencialnosti;

/** Where the policy is published, and what of the site and of other countries it must tell. */
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
        label={pick(questions.has_cookies.label)}
        value={answers.has_cookies}
        onSave={(has_cookies) => onSave({ has_cookies })}
      />
      {answers.has_cookies === true && (
        <AnswerText
          label={pick(questions.cookie_purposes.label)}
          value={answers.cookie_purposes}
          onSave={(cookie_purposes) => onSave({ cookie_purposes })}
          isLong
        />
      )}
      <AnswerFlag
        label={pick(questions.denies_crossborder.label)}
        value={answers.denies_crossborder}
        onSave={(denies_crossborder) => onSave({ denies_crossborder })}
      />
    </Stack>
  );
}
