import { Select, Stack, TextInput } from "@mantine/core";
import { measures21 } from "@opis/model/law/measures-21/measures";
import { excludedSchema, memberSchema } from "@opis/model/wizards/answers";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { usePick } from "../../words/words.ts";
import { ActSystems } from "./act-systems.tsx";
import { AnswerDate } from "./answer-field.tsx";
import { EditableList } from "./editable-list.tsx";
import type { WizardProps } from "./wizard-props.ts";

const measures = measures21.map(({ code, title }) => ({ value: code, label: `${code}. ${title}` }));

const questions = wizardQuestions.act_opredeleniya_zashishennosty;

/** Systems with their types of threats, the commission, measures left out, and the papers the act rests on (documents 5.1). */
export function ActWizard(props: WizardProps) {
  const { answers, onSave } = props;
  const t = useWords(documentsWords);
  const pick = usePick();
  return (
    <Stack gap={24}>
      <ActSystems {...props} />
      <EditableList
        title={pick(questions.members.label)}
        items={parsed(answers.members, memberSchema)}
        empty={{ name: "", position: "" }}
        isWhole={({ name }) => name.trim() !== ""}
        addLabel={t("addMember")}
        removeLabel={({ name }) => `${t("removeMember")}: ${name}`}
        onSave={(members) => onSave({ members })}
      >
        {({ name, position }, change, leave) => (
          <>
            <TextInput
              label={t("memberName")}
              value={name}
              onChange={(event) => change({ name: event.currentTarget.value })}
              onBlur={leave}
              style={{ flex: 1 }}
            />
            <TextInput
              label={t("memberPosition")}
              value={position}
              onChange={(event) => change({ position: event.currentTarget.value })}
              onBlur={leave}
              style={{ flex: 1 }}
            />
          </>
        )}
      </EditableList>
      <EditableList
        title={pick(questions.excluded.label)}
        hint={t("excludedHint")}
        items={parsed(answers.excluded, excludedSchema)}
        empty={{ measure: "", reason: "" }}
        isWhole={({ measure, reason }) => measure !== "" && reason.trim() !== ""}
        addLabel={t("addExcluded")}
        removeLabel={({ measure }) => `${t("removeMember")}: ${measure}`}
        onSave={(excluded) => onSave({ excluded })}
      >
        {({ measure, reason }, change, leave) => (
          <>
            <Select
              label={t("measure")}
              data={measures}
              value={measure || null}
              onChange={(chosen) => change({ measure: chosen ?? "" })}
              onBlur={leave}
              searchable
              style={{ flex: 1 }}
            />
            <TextInput
              label={t("reason")}
              value={reason}
              onChange={(event) => change({ reason: event.currentTarget.value })}
              onBlur={leave}
              style={{ flex: 1 }}
            />
          </>
        )}
      </EditableList>
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
    </Stack>
  );
}

interface Reader<Item> {
  safeParse(value: unknown): { readonly data?: Item | undefined };
}

function parsed<Item>(stored: unknown, schema: Reader<Item>): Item[] {
  return Array.isArray(stored) ? stored.flatMap((item) => schema.safeParse(item).data ?? []) : [];
}
