import { Alert, Stack, Text } from "@mantine/core";
import { useWords } from "../../../words/define-words.ts";
import { documentWizardsWords } from "../../../words/document-wizards.ts";
import { type DocumentDetails, originOf } from "../document-queries.ts";
import { MissingList } from "../missing-list.tsx";

interface StepLacksProps {
  readonly company: number;
  readonly details: DocumentDetails;
  /** What is missing of what the step asks for. */
  readonly lacking: DocumentDetails["missing"];
}

/** So many questions of one message are listed at once. */
const listedMost = 10;

/** The messages of a wizard's step, each with the questions that it is about; what the step asks itself needs no way to it. */
export function StepLacks({ company, details, lacking }: StepLacksProps) {
  const t = useWords(documentWizardsWords);
  if (lacking.length === 0) return null;
  const messages = [...new Set(lacking.map(({ message }) => message))];
  return (
    <Alert color="yellow" title={t("stepLacks")}>
      <Stack gap={8}>
        {messages.map((message) => {
          const elsewhere = lacking.filter((one) => one.message === message && one.form !== "wizard");
          return (
            <div key={message}>
              <Text size="sm">{message}</Text>
              {elsewhere.length > 0 && (
                <MissingList
                  missing={elsewhere}
                  count={elsewhere.length}
                  from={originOf(company, details)}
                  most={listedMost}
                />
              )}
            </div>
          );
        })}
      </Stack>
    </Alert>
  );
}
