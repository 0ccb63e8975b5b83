import { Button, Checkbox, Stack } from "@mantine/core";
import { consentVariants } from "@opis/model/wizards/consent-answers";
import { consentQuestions as questions } from "@opis/model/wizards/consent-questions";
import { useWords } from "../../words/define-words.ts";
import { documentWizardsWords } from "../../words/document-wizards.ts";
import { usePick } from "../../words/words.ts";
import type { WizardProps } from "./wizard-props.ts";

/** The forms of a consent: those that the answers call for until somebody chooses others. */
export function ConsentForms({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const { variants: suggested = [] } = offer.fitting;
  const isChosen = Array.isArray(answers.variants);
  const chosen = Array.isArray(answers.variants) ? answers.variants.map(String) : suggested;
  return (
    <Stack gap={8} align="flex-start">
      <Checkbox.Group
        label={pick(questions.variants.label)}
        description={t("formsHint")}
        value={[...chosen]}
        onChange={(variants) => onSave({ variants })}
      >
        <Stack gap={8} mt={8}>
          {Object.entries(consentVariants).map(([variant, title]) => (
            <Checkbox
              key={variant}
              value={variant}
              label={pick(title)}
              description={suggested.includes(variant) ? t("suggested") : undefined}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {isChosen && (
        <Button variant="subtle" size="compact-sm" onClick={() => onSave({ variants: null })}>
          {t("asSuggested")}
        </Button>
      )}
    </Stack>
  );
}
