import { Stack } from "@mantine/core";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { usePick } from "../../../i18n/language.ts";
import { AnswerText } from "../answers/answer-field.tsx";
import type { WizardProps } from "../wizard-props.ts";
import { Deciders } from "./decision-makers.tsx";

const questions = wizardQuestions.appointment_order;

const persons = [
  "organiser_deputy",
  "administrator_deputy",
  "contract",
  "incident_person",
  "cryptography_person",
  "visitors_person",
  "visitors_term",
  "video_person",
] as const;

/** Renders the responsible person, deputies, and repealed orders: omitted answers produce no clause of the order. */
export function AppointmentWizard({ answers, onSave }: WizardProps) {
  const pick = usePick();
  return (
    <Stack gap={16}>
      <Deciders answers={answers} onSave={onSave} isNew />
      {persons.map((name) => (
        <AnswerText
          key={name}
          label={pick(questions[name].label)}
          value={answers[name]}
          onSave={(value) => onSave({ [name]: value })}
        />
      ))}
      <AnswerText
        label={pick(questions.repealed.label)}
        value={answers.repealed}
        onSave={(repealed) => onSave({ repealed })}
        isLong
      />
    </Stack>
  );
}
