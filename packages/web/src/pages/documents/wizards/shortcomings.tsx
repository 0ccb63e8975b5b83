import { Stack, TextInput } from "@mantine/core";
import { shortcomingSchema } from "@opis/model/wizards/control-answers";
import { DayInput } from "../../../ui/days/day-input.tsx";
import { useWords } from "../../../words/define-words.ts";
import { documentsWords } from "../../../words/documents.ts";
import { EditableList } from "../answers/editable-list.tsx";
import { parsedRows } from "../answers/parsed-rows.ts";

const texts = ["what", "remedy", "who"] as const;
const empty = { what: "", remedy: "", due: null, who: "" };

interface ShortcomingsProps {
  readonly label: string;
  readonly value: unknown;
  readonly onSave: (shortcomings: unknown) => Promise<boolean>;
}

/** What an inspection has found, line by line; what the company's answers show is added by the document. */
export function Shortcomings({ label, value, onSave }: ShortcomingsProps) {
  const t = useWords(documentsWords);
  return (
    <EditableList
      title={label}
      hint={t("shortcomingsHint")}
      items={parsedRows(value, shortcomingSchema)}
      empty={empty}
      isWhole={({ what }) => what.trim() !== ""}
      addLabel={t("addShortcoming")}
      removeLabel={({ what }) => `${t("removeMember")}: ${what}`}
      onSave={onSave}
    >
      {(item, change, leave, put) => (
        <Stack gap={8} style={{ flex: 1 }}>
          {texts.map((name) => (
            <TextInput
              key={name}
              label={t(`shortcoming_${name}`)}
              value={item[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
              onBlur={leave}
            />
          ))}
          <DayInput
            name={t("shortcoming_due")}
            label={t("shortcoming_due")}
            value={item.due}
            onChange={(due) => put({ due })}
          />
        </Stack>
      )}
    </EditableList>
  );
}
