import { SegmentedControl, Stack, Text } from "@mantine/core";
import { formWords } from "../../form/words.ts";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { AnswerDate, AnswerText } from "./answer-field.tsx";
import type { WizardProps } from "./wizards.tsx";

/** Where the policy is published, and what of the site it must tell. */
export function PolicyWizard({ answers, onSave }: WizardProps) {
  const t = useWords(documentsWords);
  const form = useWords(formWords);
  const chosen = typeof answers.has_cookies === "boolean" ? String(answers.has_cookies) : "";
  return (
    <Stack gap={16}>
      <AnswerText
        label={t("publicationUrl")}
        value={answers.publication_url}
        onSave={(publication_url) => onSave({ publication_url })}
      />
      <AnswerDate
        label={t("publicationDate")}
        value={answers.publication_date}
        onSave={(publication_date) => onSave({ publication_date })}
      />
      <div>
        <Text fw={500} mb={4}>
          {t("hasCookies")}
        </Text>
        <SegmentedControl
          aria-label={t("hasCookies")}
          value={chosen}
          data={[
            { value: "true", label: form("yes") },
            { value: "false", label: form("no") },
          ]}
          onChange={(value) => onSave({ has_cookies: value === "true" })}
        />
      </div>
      {answers.has_cookies === true && (
        <AnswerText
          label={t("cookiePurposes")}
          value={answers.cookie_purposes}
          onSave={(cookie_purposes) => onSave({ cookie_purposes })}
          isLong
        />
      )}
    </Stack>
  );
}
