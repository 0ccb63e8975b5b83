import { Button, Stack } from "@mantine/core";
import { consentVariants } from "@opis/model/wizards/consent-answers";
import { consentQuestions as questions } from "@opis/model/wizards/consent-questions";
import { useWords } from "../../../words/define-words.ts";
import { documentWizardsWords } from "../../../words/document-wizards.ts";
import { usePick } from "../../../words/words.ts";
import { AnswerTicks } from "../answers/answer-ticks.tsx";
import type { WizardProps } from "../wizard-props.ts";

/** The forms of a consent: those that the answers call for until somebody chooses others. */
export function ConsentForms({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const { variants: suggested = [] } = offer.fitting;
  const isChosen = Array.isArray(answers.variants);
  return (
    <Stack gap={8} align="flex-start">
      <AnswerTicks
        label={pick(questions.variants.label)}
        description={t("formsHint")}
        value={isChosen ? answers.variants : suggested}
        options={Object.entries(consentVariants).map(([variant, title]) => ({
          value: variant,
          label: pick(title),
          description: suggested.includes(variant) ? t("suggested") : undefined,
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
