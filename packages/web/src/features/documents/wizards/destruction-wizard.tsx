import { Select, Stack, TextInput } from "@mantine/core";
import { destructionMethods, destructionReasons } from "@opis/model/duties/destruction-options";
import { destroyedSchema } from "@opis/model/wizards/document-answers";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { usePick, useWords } from "../../../i18n/language.ts";
import { documentsWords } from "../../../i18n/ru/documents.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { AnswerDate } from "../answers/answer-date.tsx";
import { AnswerFlag, AnswerText } from "../answers/answer-field.tsx";
import { EditableList, parseRows } from "../answers/editable-list.tsx";
import type { WizardProps } from "../wizard-props.ts";
import { Deciders } from "./decision-makers.tsx";

const questions = wizardQuestions.destruction_act;
const texts = ["subject", "data", "place", "sheets"] as const;
const empty = { subject: "", data: "", place: "", sheets: "", method: null, reason: null, date: null };
const { method, reason } = destroyedSchema.shape;

/** Renders who decided, and what was destroyed, line by line; without lines the document is only the procedure with a blank act. */
export function DestructionWizard({ answers, onSave }: WizardProps) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const optionsOf = (options: Readonly<Record<string, Parameters<typeof pick>[0]>>) =>
    Object.entries(options).map(([value, title]) => ({ value, label: pick(title) }));
  return (
    <Stack gap={24}>
      <Deciders answers={answers} onSave={onSave} />
      <EditableList
        title={pick(questions.destroyed.label)}
        hint={t("destroyedHint")}
        items={parseRows(answers.destroyed, destroyedSchema)}
        empty={empty}
        isWhole={({ subject, data, place }) => [subject, data, place].every((text) => text.trim() !== "")}
        addLabel={t("addDestroyed")}
        removeLabel={({ subject }) => `${t("removeMember")}: ${subject}`}
        onSave={(destroyed) => onSave({ destroyed })}
      >
        {(item, change, leave, update) => (
          <Stack gap={8} style={{ flex: 1 }}>
            {texts.map((name) => (
              <TextInput
                key={name}
                label={t(`destroyed_${name}`)}
                value={item[name]}
                onChange={(event) => change({ [name]: event.currentTarget.value })}
                onBlur={leave}
              />
            ))}
            <Select
              label={t("destroyed_method")}
              data={optionsOf(destructionMethods)}
              value={item.method}
              onChange={(choice) => update({ method: method.parse(choice) })}
            />
            <Select
              label={t("destroyed_reason")}
              data={optionsOf(destructionReasons)}
              value={item.reason}
              onChange={(choice) => update({ reason: reason.parse(choice) })}
            />
            <DayInput
              name={t("destroyed_date")}
              label={t("destroyed_date")}
              value={item.date}
              onChange={(date) => update({ date })}
            />
          </Stack>
        )}
      </EditableList>
      {Array.isArray(answers.destroyed) && answers.destroyed.length > 0 && (
        <ActRequisites answers={answers} onSave={onSave} />
      )}
      <AnswerFlag
        label={pick(questions.is_minutes.label)}
        value={answers.is_minutes}
        onSave={(is_minutes) => onSave({ is_minutes })}
      />
      {answers.is_minutes === true && (
        <>
          <AnswerDate
            label={pick(questions.minutes_date.label)}
            value={answers.minutes_date}
            onSave={(minutes_date) => onSave({ minutes_date })}
          />
          <AnswerText label={pick(questions.votes.label)} value={answers.votes} onSave={(votes) => onSave({ votes })} />
        </>
      )}
    </Stack>
  );
}

/** Renders number and date of the act, once it lists something destroyed. */
function ActRequisites({ answers, onSave }: Pick<WizardProps, "answers" | "onSave">) {
  const pick = usePick();
  return (
    <>
      <AnswerText
        label={pick(questions.act_number.label)}
        value={answers.act_number}
        onSave={(act_number) => onSave({ act_number })}
      />
      <AnswerDate
        label={pick(questions.act_date.label)}
        value={answers.act_date}
        onSave={(act_date) => onSave({ act_date })}
      />
    </>
  );
}
