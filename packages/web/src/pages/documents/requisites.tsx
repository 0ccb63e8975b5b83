import { Button, Group, TextInput } from "@mantine/core";
import { DayInput } from "../../ui/day-input.tsx";
import { useUnsaved } from "../../ui/use-unsaved.ts";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { templatesWords } from "../../words/templates.ts";
import type { DocumentDetails } from "./document-queries.ts";
import type { DocumentChanges } from "./use-document.ts";

interface RequisitesProps {
  readonly details: Pick<DocumentDetails, "date" | "number" | "next_number">;
  readonly numberError: string | undefined;
  readonly onSave: (changes: DocumentChanges) => Promise<boolean>;
}

/** Date and number of a document. */
export function Requisites({ details, numberError, onSave }: RequisitesProps) {
  const t = useWords(documentsWords);
  const templates = useWords(templatesWords);
  const number = useUnsaved(details.number, (typed) => onSave({ number: typed.trim() }));
  return (
    <Group grow align="flex-start">
      <DayInput name={t("date")} label={t("date")} value={details.date} onChange={(date) => onSave({ date })} />
      <TextInput
        label={t("number")}
        value={number.value}
        error={numberError}
        maxLength={100}
        onChange={(event) => number.type(event.currentTarget.value)}
        onBlur={number.leave}
        {...(number.value === "" &&
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
    </Group>
  );
}
