import { Button, Group, TextInput } from "@mantine/core";
import { useWords } from "../../../i18n/language.ts";
import { documentsWords } from "../../../i18n/ru/documents.ts";
import { templatesWords } from "../../../i18n/ru/templates.ts";
import type { DocumentChanges, DocumentDetails } from "../document-queries.ts";
import { AnswerDate } from "./answer-date.tsx";
import { ContestedNote } from "./contested-note.tsx";
import { useTypedAnswer } from "./use-typed-answer.ts";

interface RequisitesProps {
  readonly details: Pick<DocumentDetails, "date" | "number" | "next_number">;
  readonly numberError: string | undefined;
  readonly onSave: (changes: DocumentChanges) => Promise<boolean>;
}

/** Renders the inputs for date and number of a document. */
export function Requisites({ details, numberError, onSave }: RequisitesProps) {
  const t = useWords(documentsWords);
  const templates = useWords(templatesWords);
  const number = useTypedAnswer(
    details.number,
    (typed, seenNumber) => onSave({ number: typed, seen: { number: seenNumber } }),
    {
      isOnLeave: true,
    },
  );
  return (
    <Group grow align="flex-start">
      <AnswerDate
        label={t("date")}
        value={details.date}
        onSave={(day, seenDay) => onSave({ date: day, seen: { date: seenDay } })}
      />
      <div>
        <TextInput
          label={t("number")}
          value={number.shown}
          error={number.theirs ? true : numberError}
          maxLength={100}
          onChange={(event) => number.type(event.currentTarget.value)}
          onBlur={number.leave}
          {...(number.shown === "" &&
            details.next_number !== "" && {
              inputContainer: (input) => (
                <>
                  {input}
                  <Button mt={4} size="compact-sm" variant="subtle" onClick={() => number.put(details.next_number)}>
                    {templates("nextNumber", { number: details.next_number })}
                  </Button>
                </>
              ),
            })}
        />
        <ContestedNote theirs={number.theirs?.value} onSettle={number.settle} />
      </div>
    </Group>
  );
}
