import { Checkbox, Stack, Text } from "@mantine/core";
import { dataActionOptions } from "@opis/model/law/data-actions";
import { agreementKinds } from "@opis/model/wizards/agreement-answers";
import { agreementQuestions as questions } from "@opis/model/wizards/agreement-questions";
import { useWords } from "../../words/define-words.ts";
import { documentWizardsWords } from "../../words/document-wizards.ts";
import { usePick } from "../../words/words.ts";
import { AgreementMeasures } from "./agreement-measures.tsx";
import { AgreementSides } from "./agreement-sides.tsx";
import { AnswerChoice, AnswerText } from "./answer-field.tsx";
import { Subprocessors } from "./subprocessors.tsx";
import type { WizardProps } from "./wizard-props.ts";
import { WizardSteps } from "./wizard-steps.tsx";

/** What the agreement with a third party says besides the questionnaires: actions, level, measures, parties. */
export function AgreementWizard(props: WizardProps) {
  const t = useWords(documentWizardsWords);
  return (
    <WizardSteps
      steps={[
        { title: t("stepSubject"), content: <Subject {...props} /> },
        { title: t("stepMeasures"), content: <AgreementMeasures {...props} /> },
        { title: t("stepSides"), content: <AgreementSides {...props} /> },
        {
          title: t("stepCheck"),
          content: (
            <Text size="sm" c="dimmed">
              {t("agreementDone")}
            </Text>
          ),
        },
      ]}
    />
  );
}

function Subject(props: WizardProps) {
  const { answers, offer, onSave } = props;
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const isProcessor = !offer.hidden.includes("actions");
  return (
    <Stack gap={16}>
      <Text size="sm" c="dimmed">
        {t("agreementHint")}
      </Text>
      <AnswerChoice
        label={pick(questions.agreement_kind.label)}
        value={answers.agreement_kind}
        options={agreementKinds}
        onSave={(agreement_kind) => onSave({ agreement_kind })}
      />
      {isProcessor && <Actions {...props} />}
      <AnswerText label={pick(questions.term.label)} value={answers.term} onSave={(term) => onSave({ term })} />
      {isProcessor && <Subprocessors {...props} />}
    </Stack>
  );
}

function Actions({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const { actions: fitting = [] } = offer.fitting;
  return (
    <Checkbox.Group
      label={pick(questions.actions.label)}
      value={Array.isArray(answers.actions) ? answers.actions.map(String) : []}
      onChange={(actions) => onSave({ actions })}
    >
      <Stack gap={8} mt={8}>
        {Object.entries(dataActionOptions)
          .filter(([action]) => action !== "custom")
          .map(([action, title]) => (
            <Checkbox
              key={action}
              value={action}
              label={pick(title)}
              description={fitting.includes(action) ? t("suggested") : undefined}
            />
          ))}
      </Stack>
    </Checkbox.Group>
  );
}
