import { List, Stack, Text, TextInput } from "@mantine/core";
import { dataActionOptions } from "@opis/model/law/data-actions";
import { addressOf } from "@opis/model/screen-addresses";
import {
  agreementKinds,
  contactSchema,
  agreementQuestions as questions,
  signatorySchema,
  subprocessorSchema,
} from "@opis/model/wizards/agreement-answers";
import { usePick, useWords } from "../../../i18n/language.ts";
import { documentWizardsWords } from "../../../i18n/ru/document-wizards.ts";
import { HrefLink } from "../../../ui/href-link.tsx";
import { AnswerCheckboxes } from "../answers/answer-checkboxes.tsx";
import { AnswerChoice, AnswerFlag, AnswerText } from "../answers/answer-field.tsx";
import { EditableList, parseRows } from "../answers/editable-list.tsx";
import { HintText } from "../answers/hint-text.tsx";
import { OtherDocumentsLink } from "../other-documents-link.tsx";
import type { WizardProps } from "../wizard-props.ts";
import { AgreementMeasures } from "./agreement-measures.tsx";
import { WizardSteps } from "./wizard-steps.tsx";

const parts = ["name", "inn", "address", "what"] as const;

/** Renders the subprocessors named in the agreement. */
function Subprocessors({ answers, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  return (
    <EditableList
      title={pick(questions.subprocessors.label)}
      items={parseRows(answers.subprocessors, subprocessorSchema)}
      empty={{ name: "", inn: "", address: "", what: "" }}
      isWhole={({ name }) => name.trim() !== ""}
      addLabel={t("addSubprocessor")}
      removeLabel={({ name }) => `${t("remove")}: ${name}`}
      onSave={(subprocessors) => onSave({ subprocessors })}
    >
      {(item, change, leave) => (
        <Stack gap={8} style={{ flex: 1 }}>
          {parts.map((part) => (
            <TextInput
              key={part}
              label={t(`subprocessor_${part}`)}
              value={item[part]}
              onChange={(event) => change({ [part]: event.currentTarget.value })}
              onBlur={leave}
            />
          ))}
        </Stack>
      )}
    </EditableList>
  );
}

const signatoryParts = ["name", "position", "basis"] as const;
const contactParts = ["name", "phone", "mail"] as const;
const phrases = ["in_person", "in_person_party"] as const;

/** Renders the names of the parties, their contacts, and other terms. */
function AgreementSides({ answers, onSave }: WizardProps) {
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

/**
 * Renders the agreement's questions: counterparty, subject, data, level and measures, transfers abroad, signatories, and the signing
 * (documents 5.4).
 */
export function AgreementWizard(props: WizardProps) {
  const t = useWords(documentWizardsWords);
  const { company, details, offer } = props;
  return (
    <WizardSteps
      company={company}
      details={details}
      steps={[
        {
          title: t("stepParty"),
          content: <ChosenParty {...props} />,
          codes: ["E01", "E10", "E11", "E22", "E52"],
        },
        { title: t("stepSubject"), content: <Subject {...props} />, codes: ["E23", "E25"] },
        { title: t("stepData"), content: <Data {...props} />, codes: ["E21", "E24", "E26", "E29"] },
        {
          title: t("stepMeasures"),
          content: <AgreementMeasures {...props} />,
          codes: ["E07", "E08", "E33", "E47"],
        },
        ...(offer.hidden.includes("governing_law")
          ? []
          : [{ title: t("stepAbroad"), content: <Abroad {...props} />, codes: ["E37"] }]),
        { title: t("stepSides"), content: <AgreementSides {...props} /> },
        { title: t("stepResult"), content: <HintText text={t("agreementDone")} /> },
      ]}
    />
  );
}

function ChosenParty({ company, details: { key, object } }: WizardProps) {
  const t = useWords(documentWizardsWords);
  return (
    <Stack gap={8}>
      <Text size="sm">{object?.name}</Text>
      <HintText text={t("partyHint")} />
      <HrefLink size="sm" href={addressOf({ company }, { form: "third_party", id: object?.id }) ?? ""}>
        {t("openParty")}
      </HrefLink>
      <OtherDocumentsLink company={company} paper={key} text={t("otherParty")} />
    </Stack>
  );
}

/** Renders the rows that describe the transferred data and purposes, and whether the agreement is a separate document. */
function Subject({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  return (
    <Stack gap={16}>
      <HintText text={t("agreementHint")} />
      <List size="sm">
        {(offer.rows.transfers ?? []).map(({ id, name }) => (
          <List.Item key={id}>{name}</List.Item>
        ))}
      </List>
      <AnswerChoice
        label={pick(questions.agreement_kind.label)}
        value={answers.agreement_kind}
        options={agreementKinds}
        onSave={(agreement_kind) => onSave({ agreement_kind })}
      />
    </Stack>
  );
}

function Data(props: WizardProps) {
  const { answers, offer, onSave } = props;
  const pick = usePick();
  const isProcessor = !offer.hidden.includes("actions");
  return (
    <Stack gap={16}>
      {isProcessor && <Actions {...props} />}
      <AnswerText label={pick(questions.term.label)} value={answers.term} onSave={(term) => onSave({ term })} />
      {isProcessor && <Subprocessors {...props} />}
    </Stack>
  );
}

function Abroad({ answers, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  return (
    <Stack gap={16}>
      <HintText text={t("abroadHint")} />
      <AnswerText
        label={pick(questions.governing_law.label)}
        value={answers.governing_law}
        onSave={(governing_law) => onSave({ governing_law })}
      />
    </Stack>
  );
}

function Actions({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const { actions: fittingActions = [] } = offer.fitting;
  return (
    <AnswerCheckboxes
      label={pick(questions.actions.label)}
      value={answers.actions}
      options={Object.entries(dataActionOptions)
        .filter(([action]) => action !== "custom")
        .map(([action, title]) => ({
          value: action,
          label: pick(title),
          description: fittingActions.includes(action) ? t("suggested") : undefined,
        }))}
      onSave={(actions) => onSave({ actions })}
    />
  );
}
