import { Stack, TextInput } from "@mantine/core";
import { subprocessorSchema } from "@opis/model/wizards/agreement-answers";
import { agreementQuestions as questions } from "@opis/model/wizards/agreement-questions";
import { useWords } from "../../../../words/define-words.ts";
import { documentWizardsWords } from "../../../../words/document-wizards.ts";
import { usePick } from "../../../../words/words.ts";
import { EditableList } from "../../answers/editable-list.tsx";
import { parsedRows } from "../../answers/parsed-rows.ts";
import type { WizardProps } from "../../wizard-props.ts";

const parts = ["name", "inn", "address", "what"] as const;

/** Whom the processor engages: the agreement names those that are named here. */
export function Subprocessors({ answers, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  return (
    <EditableList
      title={pick(questions.subprocessors.label)}
      items={parsedRows(answers.subprocessors, subprocessorSchema)}
      empty={{ name: "", inn: "", address: "", what: "" }}
      isWhole={({ name }) => name.trim() !== ""}
      addLabel={t("addSubprocessor")}
      removeLabel={({ name }) => `${t("remove")}: ${name}`}
      onSave={(subprocessors) => onSave({ subprocessors })}
    >
      {(item, change, leave) => (
        <Stack gap={8} style={{ flex: 1 }}>
          {parts.map((part) => (
            <TextInput
              key={part}
              label={t(`subprocessor_${part}`)}
              value={item[part]}
              onChange={(event) => change({ [part]: event.currentTarget.value })}
              onBlur={leave}
            />
          ))}
        </Stack>
      )}
    </EditableList>
  );
}
