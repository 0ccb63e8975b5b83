import { Stack } from "@mantine/core";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { usePick } from "../../../i18n/words.ts";
import { AnswerDate } from "../answers/answer-date.tsx";
import { AnswerText } from "../answers/answer-field.tsx";
import type { WizardProps } from "../wizard-props.ts";
import { Deciders } from "./decision-makers.tsx";
import { ActMeasures } from "./protection-level-act-measures.tsx";
import { ActSystems } from "./protection-level-act-systems.tsx";

const questions = wizardQuestions.act_opredeleniya_zashishennosty;

/** Renders the systems with their types of threats, the deciders, measures, and related documents (documents 5.1). */
export function ActWizard(props: WizardProps) {
  const { answers, onSave } = props;
  const pick = usePick();
  return (
    <Stack gap={24}>
      <ActSystems {...props} />
      <Deciders answers={answers} onSave={onSave} />
      <ActMeasures {...props} />
      <AnswerDate
        label={pick(questions.protocol_date.label)}
        value={answers.protocol_date}
        onSave={(protocol_date) => onSave({ protocol_date })}
      />
      <AnswerDate
        label={pick(questions.threat_model_date.label)}
        value={answers.threat_model_date}
        onSave={(threat_model_date) => onSave({ threat_model_date })}
      />
      <AnswerText
        label={pick(questions.threat_model_number.label)}
        value={answers.threat_model_number}
        onSave={(threat_model_number) => onSave({ threat_model_number })}
      />
    </Stack>
  );
}
