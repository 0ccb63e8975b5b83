import { Stack } from "@mantine/core";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { usePick } from "../../../i18n/language.ts";
import { AnswerCheckboxes } from "../answers/answer-checkboxes.tsx";
import { AnswerDate } from "../answers/answer-date.tsx";
import type { WizardProps } from "../wizard-props.ts";
import { Deciders } from "./decision-makers.tsx";

const questions = wizardQuestions.company_protocol;

/** Renders who surveyed the company, when and how: omitted answers print a blank line. */
export function ProtocolWizard({ answers, onSave }: WizardProps) {
  const pick = usePick();
  return (
    <Stack gap={16}>
      <Deciders answers={answers} onSave={onSave} />
      <AnswerDate
        label={pick(questions.survey_start.label)}
        value={answers.survey_start}
        onSave={(survey_start) => onSave({ survey_start })}
      />
      <AnswerDate
        label={pick(questions.survey_end.label)}
        value={answers.survey_end}
        onSave={(survey_end) => onSave({ survey_end })}
      />
      <AnswerCheckboxes
        label={pick(questions.survey_methods.label)}
        value={answers.survey_methods}
        options={Object.entries(questions.survey_methods.options).map(([key, title]) => ({
          value: key,
          label: pick(title),
        }))}
        onSave={(survey_methods) => onSave({ survey_methods })}
      />
    </Stack>
  );
}
