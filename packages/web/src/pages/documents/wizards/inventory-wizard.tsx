import { Stack } from "@mantine/core";
import { questionsOf } from "@opis/model/wizards/questions";
import { usePick } from "../../../words/words.ts";
import { AnswerFlag, AnswerText } from "../answers/answer-field.tsx";
import type { WizardProps } from "../wizard-props.ts";

/** What the forms of the inventory and the threat model ask of their copy: each asks the questions that it has. */
export function InventoryWizard({ details, answers, onSave }: WizardProps) {
  const pick = usePick();
  return (
    <Stack gap={16}>
      {Object.entries(questionsOf(details.key)).map(([name, { kind, label }]) => {
        const answer = {
          label: pick(label),
          value: answers[name],
          onSave: (given: unknown) => onSave({ [name]: given }),
        };
        return kind === "flag" ? <AnswerFlag key={name} {...answer} /> : <AnswerText key={name} {...answer} isLong />;
      })}
    </Stack>
  );
}
