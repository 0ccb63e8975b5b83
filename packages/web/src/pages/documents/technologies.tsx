import { Fieldset, Stack } from "@mantine/core";
import { technologiesSchema } from "@opis/model/wizards/answers";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { technologyNames, usedTechnologies } from "@opis/model/wizards/technologies";
import { usePick } from "../../words/words.ts";
import { AnswerFlag } from "./answer-field.tsx";
import { tableOf } from "./table-of.ts";
import type { WizardProps } from "./wizard-props.ts";

const questions = wizardQuestions.act_opredeleniya_zashishennosty;

interface TechnologiesProps extends Pick<WizardProps, "answers" | "onSave"> {
  readonly system: number;
}

/** Which technologies a system uses: by those that it does not, measures may be left out of the act. */
export function Technologies({ system, answers, onSave }: TechnologiesProps) {
  const pick = usePick();
  const known = tableOf(answers.technologies);
  const said = technologiesSchema.safeParse(known[system]).data ?? {};
  return (
    <Fieldset legend={pick(questions.technologies.label)}>
      <Stack gap={12}>
        {technologyNames().map((name) => (
          <AnswerFlag
            key={name}
            label={pick(usedTechnologies[name].name)}
            value={said[name]}
            onSave={(answer) => onSave({ technologies: { ...known, [system]: { ...said, [name]: answer } } })}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
