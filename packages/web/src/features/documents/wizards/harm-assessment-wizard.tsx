import { Button, Group, Paper, Skeleton, Stack, Text } from "@mantine/core";
import type { listHarmSigns } from "@opis/model/contract/documents/generated-documents";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { depersonalisationPurposes, exceptionOf, harmSigns } from "@opis/model/harm/harm-signs";
import { toPlainObject } from "@opis/model/rows/plain-object";
import { type HarmAnswers, harmSchema } from "@opis/model/wizards/document-answers";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readAllPages } from "../../../api/all-pages.ts";
import { call } from "../../../api/call-endpoint.ts";
import { usePick, useWords } from "../../../i18n/language.ts";
import { documentsWords } from "../../../i18n/ru/documents.ts";
import { IncrementalList } from "../../../ui/lists/incremental-list.tsx";
import { LoadFailed } from "../../../ui/page/page-states.tsx";
import { AnswerDate } from "../answers/answer-date.tsx";
import { AnswerFlag, AnswerText } from "../answers/answer-field.tsx";
import { AnswerSelect } from "../answers/answer-select.tsx";
import { documentsQuery } from "../document-queries.ts";
import type { WizardProps } from "../wizard-props.ts";
import { Deciders } from "./decision-makers.tsx";

const questions = wizardQuestions.damage_assessment_act;

interface HarmProcessProps {
  readonly name: string;
  readonly signs: readonly ProposedSign[];
  readonly harmAnswers: HarmAnswers | undefined;
  readonly onSave: (patch: HarmPatch) => Promise<boolean>;
}

/** The questionnaires' evidence for one sign of harm. */
type ProposedSign = AnswerOf<typeof listHarmSigns>["results"][number]["signs"][number];

/** Loads the questionnaires' evidence for signs of harm, process by process; refetched with the documents. */
function harmSignsQuery(company: number) {
  return queryOptions({
    queryKey: [...documentsQuery(company).queryKey, "harm_signs"],
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listHarmSigns>("GET /companies/:company_id/harm_signs/", {
          params: { company_id: company },
          query,
          signal,
        }),
      ),
    select: ({ results }) => results,
    staleTime: 0,
  });
}

/** Returns a function that formats a proposal: «По анкетам: да. Особые категории: Инвалидность». */
function useProposal(): (sign: ProposedSign) => string {
  const t = useWords(documentsWords);
  return ({ proposal, grounds }) => {
    if (proposal === null) return t("harmUnknown");
    return [t(proposal ? "harmProposedYes" : "harmProposedNo"), ...grounds].join(". ");
  };
}

/** Changed answers about a process, as a merge patch: `null` clears an answer. */
type HarmPatch = { readonly [part in keyof HarmAnswers]?: unknown };

const noAnswers: HarmAnswers = { signs: {}, laws: {}, purpose: null };

/** Renders the signs of harm of a process: folded, with the number to be confirmed. */
function HarmProcess({ name, signs, harmAnswers = noAnswers, onSave }: HarmProcessProps) {
  const t = useWords(documentsWords);
  const [isOpen, setOpen] = useState(false);
  const confirmed = signs.filter(({ sign }) => harmAnswers.signs[sign] !== undefined).length;
  const proposedSigns = signs.filter(
    ({ sign, proposal }) => proposal !== null && harmAnswers.signs[sign] === undefined,
  );
  const takeOver = () =>
    onSave({ signs: Object.fromEntries(proposedSigns.map(({ sign, proposal }) => [sign, proposal])) });
  return (
    <Paper withBorder p={16}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap={8}>
        <div>
          <Text fw={500}>{name}</Text>
          <Text size="sm" c="dimmed">
            {t("harmConfirmed", { confirmed, all: signs.length })}
          </Text>
        </div>
        <Group gap={8} justify="flex-end">
          {proposedSigns.length > 0 && (
            <Button variant="default" size="xs" onClick={takeOver} aria-label={t("harmTakeOverOf", { name })}>
              {t("harmTakeOver")}
            </Button>
          )}
          <Button variant="subtle" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "harmHide" : "harmShow")}
          </Button>
        </Group>
      </Group>
      {isOpen && (
        <Stack gap={16} mt={16}>
          {signs.map((sign) => (
            <HarmSignField key={sign.sign} sign={sign} harmAnswers={harmAnswers} onSave={onSave} />
          ))}
        </Stack>
      )}
    </Paper>
  );
}

interface HarmSignProps {
  readonly sign: ProposedSign;
  readonly harmAnswers: HarmAnswers;
  readonly onSave: (patch: HarmPatch) => Promise<boolean>;
}

function HarmSignField({ sign, harmAnswers, onSave }: HarmSignProps) {
  const pick = usePick();
  const proposalText = useProposal();
  return (
    <Stack gap={8}>
      <AnswerFlag
        label={pick(harmSigns[sign.sign].name)}
        description={proposalText(sign)}
        value={harmAnswers.signs[sign.sign] ?? null}
        onSave={(answer) => onSave({ signs: { [sign.sign]: answer } })}
      />
      <Exception sign={sign} harmAnswers={harmAnswers} onSave={onSave} />
    </Stack>
  );
}

// Exceptions to a sign are offered only if the data may suggest it.
function Exception({ sign: { sign, proposal }, harmAnswers, onSave }: HarmSignProps) {
  const t = useWords(documentsWords);
  const exception = exceptionOf(sign);
  const law = harmAnswers.laws[sign] ?? "";
  if (exception === "law" && (proposal !== false || law !== ""))
    return <AnswerText label={t("harmLaw")} value={law} onSave={(text) => onSave({ laws: { [sign]: text } })} />;
  if (exception === "depersonalisation" && (proposal !== false || harmAnswers.purpose !== null))
    return (
      <AnswerSelect
        label={t("harmPurpose")}
        value={harmAnswers.purpose}
        options={depersonalisationPurposes}
        clearable
        onSave={(purpose) => onSave({ purpose })}
      />
    );
  return null;
}

/** Renders who assesses the harm, when, and the signs of each process: proposed by the product, answered by a person. */
export function DamageWizard({ company, answers, onSave }: WizardProps) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const proposalText = useProposal();
  const query = useQuery(harmSignsQuery(company));
  const harm = toPlainObject(answers.harm);
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
