import { Stack, TextInput } from "@mantine/core";
import type { Options } from "@opis/model/declaration/field";
import { changedSchema, notificationParts, terminationKinds } from "@opis/model/wizards/document-answers";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { usePick, useWords } from "../../../i18n/language.ts";
import { documentsWords } from "../../../i18n/ru/documents.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { AnswerCheckboxes } from "../answers/answer-checkboxes.tsx";
import { AnswerDate } from "../answers/answer-date.tsx";
import { AnswerChoice, AnswerText } from "../answers/answer-field.tsx";
import { EditableList, parseRows } from "../answers/editable-list.tsx";
import type { WizardProps } from "../wizard-props.ts";

const questions = wizardQuestions.uvedomleniya;

/** Returns the options that apply to the company; all while that is unknown. */
function fittingOptions(options: Options, fittingNames: readonly string[] | undefined): Options {
  if (fittingNames === undefined) return options;
  return Object.fromEntries(Object.entries(options).filter(([option]) => fittingNames.includes(option)));
}

/** Renders which notifications to generate, and details that only the author knows. */
export function NotificationsWizard({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const parts = Array.isArray(answers.parts) ? answers.parts.map(String) : [];
  const save = (field: string) => (value: unknown) => onSave({ [field]: value });
  return (
    <Stack gap={16}>
      <AnswerCheckboxes
        label={pick(questions.parts.label)}
        description={t("partsHint")}
        value={parts}
        options={Object.entries(notificationParts).map(([key, title]) => ({ value: key, label: pick(title) }))}
        onSave={(choice) => onSave({ parts: choice })}
      />
      <AnswerChoice
        label={pick(questions.termination_kind.label)}
        value={answers.termination_kind}
        options={fittingOptions(terminationKinds, offer.fitting.termination_kind)}
        onSave={save("termination_kind")}
      />
      {answers.termination_kind === "date" && (
        <AnswerDate
          label={pick(questions.termination_date.label)}
          value={answers.termination_date}
          onSave={save("termination_date")}
        />
      )}
      {answers.termination_kind === "other" && (
        <AnswerText
          label={pick(questions.termination.label)}
          value={answers.termination}
          onSave={save("termination")}
        />
      )}
      {parts.includes("change") && <ChangedList answers={answers} onSave={onSave} />}
      {parts.includes("termination") && (
        <>
          <AnswerDate label={pick(questions.end_date.label)} value={answers.end_date} onSave={save("end_date")} />
          <AnswerText
            label={pick(questions.end_reason.label)}
            value={answers.end_reason}
            onSave={save("end_reason")}
            isLong
          />
        </>
      )}
      <AnswerText label={pick(questions.executor.label)} value={answers.executor} onSave={save("executor")} />
      <AnswerText
        label={pick(questions.executor_contacts.label)}
        value={answers.executor_contacts}
        onSave={save("executor_contacts")}
      />
    </Stack>
  );
}

/** Renders the changes of notified information: what, before, after, when. */
function ChangedList({ answers, onSave }: Pick<WizardProps, "answers" | "onSave">) {
  const t = useWords(documentsWords);
  const pick = usePick();
  return (
    <EditableList
      title={pick(wizardQuestions.uvedomleniya.changed.label)}
      hint={t("changedHint")}
      items={parseRows(answers.changed, changedSchema)}
      empty={{ what: "", before: "", after: "", date: null }}
      isWhole={({ what }) => what.trim() !== ""}
      addLabel={t("addChanged")}
      removeLabel={({ what }) => `${t("removeMember")}: ${what}`}
      onSave={(value) => onSave({ changed: value })}
    >
      {(item, change, leave, update) => (
        <Stack gap={8} style={{ flex: 1 }}>
          {(["what", "before", "after"] as const).map((field) => (
            <TextInput
              key={field}
              label={t(field === "what" ? "changedWhat" : field === "before" ? "changedBefore" : "changedAfter")}
              value={item[field]}
              onChange={(event) => change({ [field]: event.currentTarget.value })}
              onBlur={leave}
            />
          ))}
          <DayInput
            name={t("changedDate")}
            label={t("changedDate")}
            value={item.date}
            onChange={(date) => update({ date })}
          />
        </Stack>
      )}
    </EditableList>
  );
}
