import { Button, List, Stack, Text } from "@mantine/core";
import { mergeLists } from "@opis/model/collections/lists";
import { consentVariants, minorExceptions, refusalEffects } from "@opis/model/wizards/company-document-answers";
import { consentQuestions as questions } from "@opis/model/wizards/questions";
import { usePick, useWords } from "../../../i18n/language.ts";
import { documentWizardsWords } from "../../../i18n/ru/document-wizards.ts";
import { AnswerCheckboxes } from "../answers/answer-checkboxes.tsx";
import { AnswerDate } from "../answers/answer-date.tsx";
import { AnswerChoice, AnswerFlag, AnswerText } from "../answers/answer-field.tsx";
import { AnswerRows } from "../answers/answer-rows.tsx";
import { HintText } from "../answers/hint-text.tsx";
import { OtherDocumentsLink } from "../other-documents-link.tsx";
import type { WizardProps } from "../wizard-props.ts";
import { WizardSteps } from "./wizard-steps.tsx";

/** Renders whether a consent is needed, from whom, its forms, recipients, validity, and text (documents 5.2). */
export function ConsentWizard(props: WizardProps) {
  const t = useWords(documentWizardsWords);
  const { company, details, offer } = props;
  const isOffered = (question: keyof typeof questions) => !offer.hidden.includes(question);
  const hasBiometrics = offer.fitting.variants?.includes("biometric") === true;
  return (
    <WizardSteps
      company={company}
      details={details}
      steps={[
        { title: t("stepBasis"), content: <Basis {...props} />, codes: ["E06", "E12", "E28", "E51"] },
        {
          title: t("stepGroup"),
          content: <ChosenGroup {...props} />,
          codes: ["E01", "E02", "E05", "E13", "E21", "E26", "E29"],
        },
        { title: t("stepForms"), content: <ConsentForms {...props} /> },
        { title: t("stepWritten"), content: <Written {...props} /> },
        ...(hasBiometrics
          ? [{ title: t("stepBiometrics"), content: <HintText text={t("biometricsHint")} />, codes: ["E39", "E55"] }]
          : []),
        { title: t("stepRepresentative"), content: <Representative {...props} />, codes: ["E53"] },
        ...(isOffered("marketing_data")
          ? [{ title: t("stepMarketing"), content: <Marketing {...props} />, codes: ["E13", "E15"] }]
          : []),
        ...(isOffered("urls")
          ? [{ title: t("stepSpreading"), content: <Spreading {...props} />, codes: ["E38"] }]
          : []),
        {
          title: t("stepRecipients"),
          content: <Recipients {...props} />,
          codes: ["E10", "E22", "E23", "E24", "E25", "E27", "E54"],
        },
        { title: t("stepRefusal"), content: <Refusal {...props} />, codes: ["E15", "E49"] },
        { title: t("stepText"), content: <HintText text={t("textHint")} /> },
        { title: t("stepCheck"), content: <Check {...props} /> },
      ]}
    />
  );
}

/** Renders the forms of a consent: those that the answers require until the user chooses others. */
function ConsentForms({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const { variants: suggestedVariants = [] } = offer.fitting;
  const isChosen = Array.isArray(answers.variants);
  return (
    <Stack gap={8} align="flex-start">
      <AnswerCheckboxes
        label={pick(questions.variants.label)}
        description={t("formsHint")}
        value={isChosen ? answers.variants : suggestedVariants}
        options={Object.entries(consentVariants).map(([variant, title]) => ({
          value: variant,
          label: pick(title),
          description: suggestedVariants.includes(variant) ? t("suggested") : undefined,
        }))}
        onSave={(variants) => onSave({ variants })}
      />
      {isChosen && (
        <Button variant="subtle" size="compact-sm" onClick={() => onSave({ variants: null })}>
          {t("asSuggested")}
        </Button>
      )}
    </Stack>
  );
}

function ChosenGroup({ company, details: { key, object } }: WizardProps) {
  const t = useWords(documentWizardsWords);
  return (
    <Stack gap={8}>
      <Text size="sm">{object?.name}</Text>
      <HintText text={t("groupHint")} />
      <OtherDocumentsLink company={company} paper={key} text={t("otherGroup")} />
    </Stack>
  );
}

/** Renders the legal basis of processing, and that no consent is needed for another basis. */
function Basis({ offer }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const bases = (offer.rows.bases ?? []).map(({ name }) => name).join("; ");
  const { variants = [] } = offer.fitting;
  if (bases === "") return <HintText text={t("basisUnknown")} />;
  return (
    <Stack gap={8}>
      <Text size="sm">{t(variants.length > 0 ? "basisNeeds" : "basisNeedsNot", { bases })}</Text>
      {variants.length === 0 && <HintText text={t("basisGoOn")} />}
    </Stack>
  );
}

/** Renders why the consent must be in writing: the answers or the law that require it. */
function Written({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const { written_cases: cases = [] } = offer.rows;
  return (
    <Stack gap={16}>
      {cases.length === 0 ? (
        <HintText text={t("writtenNone")} />
      ) : (
        <List size="sm">
          {cases.map(({ id, name }) => (
            <List.Item key={id}>{name}</List.Item>
          ))}
        </List>
      )}
      <AnswerText
        label={pick(questions.written_law.label)}
        value={answers.written_law}
        onSave={(written_law) => onSave({ written_law })}
      />
    </Stack>
  );
}

/** Renders who signs, according to the group's age and legal capacity, and why a minor signs alone. */
function Representative({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const save = (field: keyof typeof questions) => (value: unknown) => onSave({ [field]: value });
  const { signers = [] } = offer.rows;
  return (
    <Stack gap={16}>
      <HintText text={t("signersHint")} />
      <List size="sm">
        {signers.map(({ id, name }) => (
          <List.Item key={id}>{name}</List.Item>
        ))}
      </List>
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

/** Renders what marketing requires and its period: it is a purpose of its own. */
function Marketing({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  return (
    <Stack gap={16}>
      <AnswerRows
        label={pick(questions.marketing_data.label)}
        description={t("marketingHint")}
        value={answers.marketing_data}
        rows={offer.rows.optional_data ?? []}
        onSave={(marketing_data) => onSave({ marketing_data })}
      />
      <AnswerDate
        label={pick(questions.marketing_until.label)}
        value={answers.marketing_until}
        onSave={(marketing_until) => onSave({ marketing_until })}
      />
    </Stack>
  );
}

function Spreading({ answers, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const urls = Array.isArray(answers.urls) ? answers.urls.map(String) : [];
  return (
    <Stack gap={16}>
      <AnswerText
        label={pick(questions.urls.label)}
        description={t("urlsHint")}
        value={urls.join("\n")}
        isLong
        isMerged
        onSave={(typed, seenText) => onSave({ urls: mergeLists(linesOf(seenText), linesOf(typed), urls) })}
      />
      <AnswerDate
        label={pick(questions.spreading_until.label)}
        value={answers.spreading_until}
        onSave={(spreading_until) => onSave({ spreading_until })}
      />
    </Stack>
  );
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
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
