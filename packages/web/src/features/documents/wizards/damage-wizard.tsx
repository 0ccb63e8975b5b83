import { Skeleton, Stack, Text } from "@mantine/core";
import { membersOf } from "@opis/model/rows/members";
import { harmSchema } from "@opis/model/wizards/answers";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../../i18n/define-words.ts";
import { documentsWords } from "../../../i18n/ru/documents.ts";
import { usePick } from "../../../i18n/words.ts";
import { IncrementalList } from "../../../ui/lists/incremental-list.tsx";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { AnswerDate } from "../answers/answer-date.tsx";
import { AnswerFlag } from "../answers/answer-field.tsx";
import type { WizardProps } from "../wizard-props.ts";
import { Deciders } from "./deciders.tsx";
import { HarmProcess, harmSignsQuery, useProposal } from "./harm-process.tsx";

const questions = wizardQuestions.damage_assessment_act;

/** Who assesses the harm and on which day, and process by process which signs there are: the product proposes, a person answers. */
export function DamageWizard({ company, answers, onSave }: WizardProps) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const proposalText = useProposal();
  const query = useQuery(harmSignsQuery(company));
  const harm = membersOf(answers.harm);
  if (query.isError && !query.data) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} aria-busy />;
  const staff = query.data.find(({ process }) => process === null)?.signs[0];
  return (
    <Stack gap={24}>
      <AnswerDate
        label={pick(questions.assessment_date.label)}
        value={answers.assessment_date}
        onSave={(assessment_date) => onSave({ assessment_date })}
      />
      <Deciders answers={answers} onSave={onSave} />
      <Stack gap={12}>
        <div>
          <Text fw={600}>{pick(questions.harm.label)}</Text>
          <Text size="sm" c="dimmed">
            {t("harmHint")}
          </Text>
        </div>
        <IncrementalList rows={query.data}>
          {({ process, name, signs }) =>
            process !== null && (
              <HarmProcess
                key={process}
                name={name}
                signs={signs}
                harmAnswers={harmSchema.safeParse(harm[process]).data}
                onSave={(patch) => onSave({ harm: { [process]: patch } })}
              />
            )
          }
        </IncrementalList>
      </Stack>
      <AnswerFlag
        label={pick(questions.is_organiser_outside.label)}
        description={staff ? proposalText(staff) : ""}
        value={answers.is_organiser_outside}
        onSave={(is_organiser_outside) => onSave({ is_organiser_outside })}
      />
    </Stack>
  );
}
