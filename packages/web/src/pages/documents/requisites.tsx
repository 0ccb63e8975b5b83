import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { DayInput } from "../../ui/day-input.tsx";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { templatesWords } from "../../words/templates.ts";
import type { DocumentDetails } from "./document-queries.ts";
import type { DocumentChanges } from "./use-document.ts";

interface RequisitesProps {
  readonly details: DocumentDetails;
  readonly numberError: string | undefined;
  readonly onSave: (changes: DocumentChanges) => void;
}

/** Date and number of a document. */
export function Requisites({ details, numberError, onSave }: RequisitesProps) {
  const t = useWords(documentsWords);
  const templates = useWords(templatesWords);
  const [number, setNumber] = useState(details.number);
  const given = number.trim();
  const take = () => {
    setNumber(details.next_number);
    onSave({ number: details.next_number });
  };
  return (
    <Group grow align="flex-start">
      <DayInput name={t("date")} label={t("date")} value={details.date} onChange={(date) => onSave({ date })} />
      <TextInput
        label={t("number")}
        value={number}
        error={numberError}
        maxLength={100}
        onChange={(event) => setNumber(event.currentTarget.value)}
        onBlur={() => given !== details.number && onSave({ number: given })}
        {...(number === "" &&
          details.next_number !== "" && {
            inputContainer: (input) => (
              <>
                {input}
                <Button mt={4} size="compact-sm" variant="subtle" onClick={take}>
                  {templates("nextNumber", { number: details.next_number })}
                </Button>
              </>
            ),
          })}
      />
    </Group>
  );
}
