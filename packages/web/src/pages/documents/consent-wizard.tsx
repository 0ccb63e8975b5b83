import { Stack, Text } from "@mantine/core";
import { minorExceptions, refusalEffects } from "@opis/model/wizards/consent-answers";
import { consentQuestions as questions } from "@opis/model/wizards/consent-questions";
import { useWords } from "../../words/define-words.ts";
import { documentWizardsWords } from "../../words/document-wizards.ts";
import { usePick } from "../../words/words.ts";
import { AnswerChoice, AnswerDate, AnswerFlag, AnswerText } from "./answer-field.tsx";
import { AnswerRows } from "./answer-rows.tsx";
import { ConsentForms } from "./consent-forms.tsx";
import type { WizardProps } from "./wizard-props.ts";
import { WizardSteps } from "./wizard-steps.tsx";

/** Which forms of consent are made and what only their author can say in them. */
export function ConsentWizard(props: WizardProps) {
  const t = useWords(documentWizardsWords);
  const isAsked = (question: keyof typeof questions) => !props.offer.hidden.includes(question);
  return (
    <WizardSteps
      steps={[
        { title: t("stepForms"), content: <Forms {...props} /> },
        ...(isAsked("urls") ? [{ title: t("stepSpreading"), content: <Spreading {...props} /> }] : []),
        { title: t("stepRecipients"), content: <Recipients {...props} /> },
        { title: t("stepRefusal"), content: <Refusal {...props} /> },
        { title: t("stepCheck"), content: <Check {...props} /> },
      ]}
    />
  );
}

function Forms(props: WizardProps) {
  const { answers, offer, onSave } = props;
  const pick = usePick();
  const save = (field: keyof typeof questions) => (value: unknown) => onSave({ [field]: value });
  return (
    <Stack gap={16}>
      <ConsentForms {...props} />
      <AnswerText label={pick(questions.written_law.label)} value={answers.written_law} onSave={save("written_law")} />
      <AnswerFlag
        label={pick(questions.is_incapable.label)}
        value={answers.is_incapable}
        onSave={save("is_incapable")}
      />
      {!offer.hidden.includes("minor_exception") && (
        <>
          <AnswerChoice
            label={pick(questions.minor_exception.label)}
            value={answers.minor_exception}
            options={minorExceptions}
            onSave={save("minor_exception")}
          />
          <AnswerText
            label={pick(questions.minor_exception_law.label)}
            value={answers.minor_exception_law}
            onSave={save("minor_exception_law")}
          />
        </>
      )}
    </Stack>
  );
}

function Spreading({ answers, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const urls = Array.isArray(answers.urls) ? answers.urls.map(String).join("\n") : "";
  return (
    <Stack gap={16}>
      <AnswerText
        label={pick(questions.urls.label)}
        description={t("urlsHint")}
        value={urls}
        isLong
        onSave={(typed) =>
          onSave({
            urls: typed
              .split("\n")
              .map((line) => line.trim())
              .filter(Boolean),
          })
        }
      />
      <AnswerDate
        label={pick(questions.spreading_until.label)}
        value={answers.spreading_until}
        onSave={(spreading_until) => onSave({ spreading_until })}
      />
    </Stack>
  );
}

function Recipients({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const { recipients: rows = [] } = offer.rows;
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t("noRecipients")}
      </Text>
    );
  return (
    <AnswerRows
      label={pick(questions.recipients.label)}
      description={t("recipientsHint")}
      value={answers.recipients}
      rows={rows}
      remark={({ id }) => (offer.fitting.recipients?.includes(String(id)) ? t("suggested") : undefined)}
      onSave={(recipients) => onSave({ recipients })}
    />
  );
}

function Refusal({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const save = (field: keyof typeof questions) => (value: unknown) => onSave({ [field]: value });
  return (
    <Stack gap={16}>
      <Text size="sm" c="dimmed">
        {t("termHint")}
      </Text>
      <AnswerChoice
        label={pick(questions.refusal.label)}
        value={answers.refusal}
        options={refusalEffects}
        onSave={save("refusal")}
      />
      {!offer.hidden.includes("refusal_text") && (
        <AnswerText
          label={pick(questions.refusal_text.label)}
          value={answers.refusal_text}
          onSave={save("refusal_text")}
          isLong
        />
      )}
      <AnswerRows
        label={pick(questions.optional_data.label)}
        description={t("optionalHint")}
        value={answers.optional_data}
        rows={offer.rows.optional_data ?? []}
        onSave={save("optional_data")}
      />
      <AnswerFlag label={pick(questions.consent_log.label)} value={answers.consent_log} onSave={save("consent_log")} />
    </Stack>
  );
}

function Check({ answers, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  return (
    <Stack gap={16}>
      <AnswerFlag
        label={pick(questions.is_separate.label)}
        description={t("checkHint")}
        value={answers.is_separate}
        onSave={(is_separate) => onSave({ is_separate })}
      />
      <Text size="sm" c="dimmed">
        {t("checkDone")}
      </Text>
    </Stack>
  );
}
