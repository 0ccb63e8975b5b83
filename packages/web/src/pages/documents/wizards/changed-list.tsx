import { Stack, TextInput } from "@mantine/core";
import { changedSchema } from "@opis/model/wizards/answers";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { DayInput } from "../../../ui/days/day-input.tsx";
import { useWords } from "../../../words/define-words.ts";
import { documentsWords } from "../../../words/documents.ts";
import { usePick } from "../../../words/words.ts";
import { EditableList } from "../answers/editable-list.tsx";
import { parsedRows } from "../answers/parsed-rows.ts";
import type { WizardProps } from "../wizard-props.ts";

/** What has changed in the information that was notified: what, before, after, when. */
export function ChangedList({ answers, onSave }: Pick<WizardProps, "answers" | "onSave">) {
  const t = useWords(documentsWords);
  const pick = usePick();
  return (
    <EditableList
      title={pick(wizardQuestions.uvedomleniya.changed.label)}
      hint={t("changedHint")}
      items={parsedRows(answers.changed, changedSchema)}
      empty={{ what: "", before: "", after: "", date: null }}
      isWhole={({ what }) => what.trim() !== ""}
      addLabel={t("addChanged")}
      removeLabel={({ what }) => `${t("removeMember")}: ${what}`}
      onSave={(changed) => onSave({ changed })}
    >
      {(item, change, leave, put) => (
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
            onChange={(date) => put({ date })}
          />
        </Stack>
      )}
    </EditableList>
  );
}
