import { Checkbox, Select, Stack, Text, TextInput } from "@mantine/core";
import {
  confirmedLevels,
  demandedLevels,
  measurePerformers,
  agreementQuestions as questions,
  type SecurityCondition,
  securityConditions,
  sharedMeasureSchema,
} from "@opis/model/wizards/agreement-answers";
import type { z } from "zod";
import { usePick, useWords } from "../../../i18n/language.ts";
import { documentWizardsWords } from "../../../i18n/ru/document-wizards.ts";
import { useUnsaved } from "../../../ui/use-unsaved.ts";
import { AnswerChoice } from "../answers/answer-field.tsx";
import { AnswerRows } from "../answers/answer-rows.tsx";
import { parseRows } from "../answers/editable-list.tsx";
import type { WizardProps } from "../wizard-props.ts";

type SharedMeasure = z.output<typeof sharedMeasureSchema>;

/** The conditions of an agreement, in order. */
const conditions = Object.keys(securityConditions).filter(
  (condition): condition is SecurityCondition => condition in securityConditions,
);

/** Three-way merge per condition: the typed text where it differs from the seen one, else the stored one. */
export function mergedMeasures(
  seenMeasures: readonly SharedMeasure[],
  typed: readonly SharedMeasure[],
  storedMeasures: readonly SharedMeasure[],
): SharedMeasure[] {
  return conditions.flatMap((condition) => {
    const [before, own, theirs] = [seenMeasures, typed, storedMeasures].map((rows) =>
      rows.filter((row) => row.condition === condition),
    );
    return (JSON.stringify(own) === JSON.stringify(before) ? theirs : own) ?? [];
  });
}

/** Renders the systems that the data comes from, the required level, and who fulfils which conditions. */
export function AgreementMeasures(props: WizardProps) {
  const { answers, offer, onSave } = props;
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const isOffered = (question: keyof typeof questions) => !offer.hidden.includes(question);
  return (
    <Stack gap={16}>
      <AnswerRows
        label={pick(questions.systems.label)}
        description={t("systemsHint")}
        value={answers.systems}
        rows={offer.rows.systems ?? []}
        remark={({ id }) => (offer.fitting.systems?.includes(String(id)) ? t("suggested") : undefined)}
        onSave={(systems) => onSave({ systems })}
      />
      {isOffered("level") && (
        <AnswerChoice
          label={pick(questions.level.label)}
          value={answers.level}
          options={demandedLevels}
          onSave={(level) => onSave({ level })}
        />
      )}
      {isOffered("level_confirmed") && (
        <AnswerChoice
          label={pick(questions.level_confirmed.label)}
          value={answers.level_confirmed}
          options={confirmedLevels}
          onSave={(level_confirmed) => onSave({ level_confirmed })}
        />
      )}
      <Measures {...props} />
    </Stack>
  );
}

const { performer } = sharedMeasureSchema.shape;

function Measures({ answers, onSave }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const storedMeasures = parseRows(answers.measures, sharedMeasureSchema);
  const {
    value: sharedMeasures,
    type,
    leave,
    put,
  } = useUnsaved(storedMeasures, (typed, seenMeasures) =>
    onSave({ measures: mergedMeasures(seenMeasures, typed, storedMeasures) }),
  );
  const change = (condition: SecurityCondition, part: Partial<(typeof sharedMeasures)[number]>) =>
    sharedMeasures.map((measure) => (measure.condition === condition ? { ...measure, ...part } : measure));
  return (
    <Stack gap={12}>
      <div>
        <Text fw={600}>{pick(questions.measures.label)}</Text>
        <Text size="sm" c="dimmed">
          {t("measuresHint")}
        </Text>
      </div>
      {conditions.map((condition) => {
        const sharedMeasure = sharedMeasures.find((measure) => measure.condition === condition);
        return (
          <Stack key={condition} gap={4}>
            <Checkbox
              label={pick(securityConditions[condition])}
              checked={sharedMeasure !== undefined}
              onChange={(event) =>
                put(
                  event.currentTarget.checked
                    ? conditions.flatMap(
                        (each) =>
                          sharedMeasures.find((measure) => measure.condition === each) ??
                          (each === condition ? [{ condition, performer: null, term: "" }] : []),
                      )
                    : sharedMeasures.filter((measure) => measure.condition !== condition),
                )
              }
            />
            {sharedMeasure && (
              <>
                <Select
                  aria-label={`${t("performer")}: ${pick(securityConditions[condition])}`}
                  placeholder={t("performer")}
                  data={Object.entries(measurePerformers).map(([value, title]) => ({ value, label: pick(title) }))}
                  value={sharedMeasure.performer}
                  onChange={(choice) => put(change(condition, { performer: performer.parse(choice) }))}
                />
                <TextInput
                  aria-label={`${t("measureTerm")}: ${pick(securityConditions[condition])}`}
                  placeholder={t("measureTerm")}
                  value={sharedMeasure.term}
                  onChange={(event) => type(change(condition, { term: event.currentTarget.value }))}
                  onBlur={leave}
                />
              </>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
