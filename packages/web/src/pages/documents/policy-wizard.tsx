import { Checkbox, Stack, Text } from "@mantine/core";
import { recipientModes } from "@opis/model/wizards/answers";
import { policyLaws } from "@opis/model/wizards/policy-laws";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { usePick } from "../../words/words.ts";
import { AnswerChoice, AnswerDate, AnswerFlag, AnswerText } from "./answer-field.tsx";
import { tableOf } from "./table-of.ts";
import type { WizardProps } from "./wizard-props.ts";

const questions = wizardQuestions.politika_konfidencialnosti;

/** What the policy rests on, how it names recipients, where it is published, and what only its author can say in it. */
export function PolicyWizard(props: WizardProps) {
  const { answers, offer, onSave } = props;
  const pick = usePick();
  const save = (field: string) => (value: unknown) => onSave({ [field]: value });
  const isAsked = (question: keyof typeof questions) => !offer.hidden.includes(question);
  const flags = ["is_name_public", "is_destruction_act", "is_request_form"] as const;
  const texts = (["spreading_terms", "cookie_opt_out"] as const).filter(isAsked);
  return (
    <Stack gap={16}>
      <Laws {...props} />
      {isAsked("recipient_mode") && (
        <AnswerChoice
          label={pick(questions.recipient_mode.label)}
          value={answers.recipient_mode}
          options={recipientModes}
          onSave={save("recipient_mode")}
        />
      )}
      {isAsked("recipient_categories") && <Categories {...props} />}
      <AnswerText
        label={pick(questions.publication_url.label)}
        value={answers.publication_url}
        onSave={save("publication_url")}
      />
      <AnswerDate
        label={pick(questions.publication_date.label)}
        value={answers.publication_date}
        onSave={save("publication_date")}
      />
      {flags.map((flag) => (
        <AnswerFlag key={flag} label={pick(questions[flag].label)} value={answers[flag]} onSave={save(flag)} />
      ))}
      {texts.map((text) => (
        <AnswerText key={text} label={pick(questions[text].label)} value={answers[text]} onSave={save(text)} isLong />
      ))}
    </Stack>
  );
}

/** The laws that a policy may name; those that fit the company stand first. */
function Laws({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const { laws: fitting = [] } = offer.fitting;
  const all = Object.entries(policyLaws).sort(
    ([one], [other]) => Number(fitting.includes(other)) - Number(fitting.includes(one)),
  );
  return (
    <Checkbox.Group
      label={pick(questions.laws.label)}
      description={t("lawsHint")}
      value={Array.isArray(answers.laws) ? answers.laws.map(String) : []}
      onChange={(laws) => onSave({ laws })}
    >
      <Stack gap={8} mt={8}>
        {all.map(([code, title]) => (
          <Checkbox
            key={code}
            value={code}
            label={pick(title)}
            description={fitting.includes(code) ? t("lawFits") : undefined}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** What each recipient is called where they are named by category. */
function Categories({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const known = tableOf(answers.recipient_categories);
  return (
    <Stack gap={8} component="fieldset" p={0} m={0} bd="none">
      <Text component="legend" size="sm" fw={500}>
        {pick(questions.recipient_categories.label)}
      </Text>
      <Text size="xs" c="dimmed">
        {t("categoriesHint")}
      </Text>
      {(offer.rows.recipient_categories ?? []).map(({ id, name }) => (
        <AnswerText
          key={id}
          label={name}
          value={known[id]}
          onSave={(category) => onSave({ recipient_categories: { ...known, [id]: category } })}
        />
      ))}
    </Stack>
  );
}
