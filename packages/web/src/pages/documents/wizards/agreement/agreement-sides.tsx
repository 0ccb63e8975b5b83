import { Stack, Text } from "@mantine/core";
import { contactSchema, signatorySchema } from "@opis/model/wizards/agreement-answers";
import { agreementQuestions as questions } from "@opis/model/wizards/agreement-questions";
import { useWords } from "../../../../words/define-words.ts";
import { documentWizardsWords } from "../../../../words/document-wizards.ts";
import { usePick } from "../../../../words/words.ts";
import { AnswerFlag, AnswerText } from "../../answers/answer-field.tsx";
import type { WizardProps } from "../../wizard-props.ts";

const signatoryParts = ["name", "position", "basis"] as const;
const contactParts = ["name", "phone", "mail"] as const;
const phrases = ["in_person", "in_person_party"] as const;

/** How the parties are named, whom to call, and what else they agree on. */
export function AgreementSides({ answers, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const contact = contactSchema.safeParse(answers.incident_contact).data ?? { name: "", phone: "", mail: "" };
  const second = signatorySchema.safeParse(answers.second_signatory).data ?? { name: "", position: "", basis: "" };
  return (
    <Stack gap={16}>
      {phrases.map((phrase) => (
        <AnswerText
          key={phrase}
          label={pick(questions[phrase].label)}
          description={t("inPersonHint")}
          value={answers[phrase]}
          onSave={(typed) => onSave({ [phrase]: typed })}
        />
      ))}
      <Text fw={500} size="sm">
        {pick(questions.second_signatory.label)}
      </Text>
      {signatoryParts.map((part) => (
        <AnswerText
          key={part}
          label={t(`signatory_${part}`)}
          value={second[part]}
          onSave={(typed) => onSave({ second_signatory: { [part]: typed } })}
        />
      ))}
      <Text fw={500} size="sm">
        {pick(questions.incident_contact.label)}
      </Text>
      {contactParts.map((part) => (
        <AnswerText
          key={part}
          label={t(`contact_${part}`)}
          value={contact[part]}
          onSave={(typed) => onSave({ incident_contact: { [part]: typed } })}
        />
      ))}
      <AnswerFlag
        label={pick(questions.is_fines.label)}
        value={answers.is_fines}
        onSave={(is_fines) => onSave({ is_fines })}
      />
      <AnswerText
        label={pick(questions.liability_limit.label)}
        value={answers.liability_limit}
        onSave={(liability_limit) => onSave({ liability_limit })}
      />
    </Stack>
  );
}
