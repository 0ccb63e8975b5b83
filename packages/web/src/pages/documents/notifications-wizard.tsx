import { Checkbox, Stack } from "@mantine/core";
import { notificationParts } from "@opis/model/wizards/answers";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { usePick } from "../../words/words.ts";
import { AnswerDate, AnswerText } from "./answer-field.tsx";
import type { WizardProps } from "./wizards.tsx";

/** Which notifications to make, and what only their author knows. */
export function NotificationsWizard({ answers, onSave }: WizardProps) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const parts = Array.isArray(answers.parts) ? answers.parts.map(String) : [];
  const save = (field: string) => (value: unknown) => onSave({ [field]: value });
  return (
    <Stack gap={16}>
      <Checkbox.Group
        label={t("parts")}
        value={parts}
        onChange={(chosen) => chosen.length > 0 && onSave({ parts: chosen })}
      >
        <Stack gap={8} mt={8}>
          {Object.entries(notificationParts).map(([key, title]) => (
            <Checkbox key={key} value={key} label={pick(title)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <AnswerText label={t("authority")} value={answers.authority} onSave={save("authority")} />
      <AnswerText
        label={t("termination")}
        description={t("terminationHint")}
        value={answers.termination}
        onSave={save("termination")}
      />
      {parts.includes("change") && (
        <AnswerText label={t("changes")} value={answers.changes} onSave={save("changes")} isLong />
      )}
      {parts.includes("termination") && (
        <>
          <AnswerDate label={t("endDate")} value={answers.end_date} onSave={save("end_date")} />
          <AnswerText label={t("endReason")} value={answers.end_reason} onSave={save("end_reason")} isLong />
        </>
      )}
      <AnswerText label={t("executor")} value={answers.executor} onSave={save("executor")} />
      <AnswerText label={t("executorContacts")} value={answers.executor_contacts} onSave={save("executor_contacts")} />
    </Stack>
  );
}
