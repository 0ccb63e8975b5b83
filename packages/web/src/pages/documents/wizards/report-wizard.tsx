import { Stack } from "@mantine/core";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { usePick } from "../../../words/words.ts";
import { AnswerDate } from "../answers/answer-date.tsx";
import type { WizardProps } from "../wizard-props.ts";

const questions = wizardQuestions.otchet;

/** Of which days the report tells the history; without them since the last report. */
export function ReportWizard({ answers, onSave }: WizardProps) {
  const pick = usePick();
  return (
    <Stack gap={16}>
      <AnswerDate
        label={pick(questions.period_start.label)}
        value={answers.period_start}
        onSave={(period_start) => onSave({ period_start })}
      />
      <AnswerDate
        label={pick(questions.period_end.label)}
        value={answers.period_end}
        onSave={(period_end) => onSave({ period_end })}
      />
    </Stack>
  );
}
