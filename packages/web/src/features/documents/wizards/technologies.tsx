import { Stack, Text } from "@mantine/core";
import { toPlainObject } from "@opis/model/rows/plain-object";
import { technologiesSchema } from "@opis/model/wizards/document-answers";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { technologyNames, usedTechnologies } from "@opis/model/wizards/system-document-answers";
import { documentsWords } from "../../../i18n/ru/documents.ts";
import { usePick, useWords } from "../../../i18n/words.ts";
import { AnswerFlag } from "../answers/answer-field.tsx";
import type { WizardProps } from "../wizard-props.ts";

const questions = wizardQuestions.act_opredeleniya_zashishennosty;

interface TechnologiesProps extends Pick<WizardProps, "answers" | "onSave"> {
  readonly system: number;
}

/** Renders which technologies a system uses, folded: measures for unused ones may be left out of the act. */
export function Technologies({ system, answers, onSave }: TechnologiesProps) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const said = technologiesSchema.safeParse(toPlainObject(answers.technologies)[system]).data ?? {};
  const names = technologyNames();
  const answered = names.filter((name) => typeof said[name] === "boolean").length;
  return (
    <details>
      <Text component="summary" size="sm" fw={500} style={{ cursor: "pointer" }}>
        {pick(questions.technologies.label)}
        <Text component="span" size="sm" c="dimmed" fw={400}>
          {` — ${t("technologiesAnswered", { count: answered, of: names.length })}`}
        </Text>
      </Text>
      <Stack gap={12} mt={12}>
        {names.map((name) => (
          <AnswerFlag
            key={name}
            label={pick(usedTechnologies[name].name)}
            value={said[name]}
            onSave={(answer) => onSave({ technologies: { [system]: { [name]: answer } } })}
          />
        ))}
      </Stack>
    </details>
  );
}
