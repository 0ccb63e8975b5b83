import { Group, NativeSelect, Skeleton } from "@mantine/core";
import { completeness } from "@opis/model/completeness/completeness";
import { stepsOf } from "@opis/model/declaration/form-steps";
import type { FormName } from "@opis/model/forms/form-names";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { usePick, useWords } from "../i18n/language.ts";
import { LoadFailed } from "../ui/page/page-states.tsx";
import { CommentsProvider } from "./comments/comments-context.tsx";
import { FormContextProvider, useFormContext } from "./form-context.tsx";
import { Notice } from "./notice.tsx";
import { useHiddenAdditionalQuestions } from "./question/use-hidden-additional-questions.ts";
import { answersWithRows, type QuestionnaireData } from "./questionnaire-data.ts";
import { RisksProvider } from "./risks/risks-context.tsx";
import { Conflicts } from "./saving/conflicts.tsx";
import { SaveIndicator } from "./saving/save-indicator.tsx";
import { StepBody } from "./step-questions.tsx";
import { useQuestionnaire } from "./use-questionnaire.ts";
import { formWords } from "./words.ts";

interface PanelProps {
  readonly company: number;
  readonly form: FormName;
  /** Null for a form that a company has once. */
  readonly id: number | null;
  /** Address of its own page, which shows its risks and comments. */
  readonly address: string;
}

/** Renders a questionnaire inside another screen: its questions step by step, as on its own page. */
export function QuestionnairePanel({ company, form, id, address }: PanelProps) {
  const { query, data, context, isInactive } = useQuestionnaire(company, form, id);
  if (query.isError && !data) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (!data || !context) return <Skeleton height={320} mt={16} />;
  return (
    <FormContextProvider value={context}>
      <Loaded key={`${form}-${id}`} {...{ data, address, isInactive }} />
    </FormContextProvider>
  );
}

interface LoadedProps {
  readonly data: QuestionnaireData;
  readonly address: string;
  readonly isInactive: boolean;
}

function Loaded({ data, address, isInactive }: LoadedProps) {
  const say = useWords(formWords);
  const pick = usePick();
  const navigate = useNavigate();
  const { declared, readOnly } = useFormContext();
  const steps = useMemo(() => stepsOf(declared), [declared]);
  const [number, setNumber] = useState(1);
  const answers = answersWithRows(declared, data);
  const leftOut = useHiddenAdditionalQuestions(answers);
  const { missing } = completeness(declared, answers);
  const step = steps.find((candidate) => candidate.number === number) ?? steps[0];
  const toPage = () => void navigate({ href: address });
  if (!step) return null;
  return (
    <RisksProvider onShow={toPage}>
      <CommentsProvider onShow={toPage}>
        {readOnly && <Notice>{say(isInactive ? "inactive" : "viewOnly")}</Notice>}
        <Conflicts />
        <Group gap={8} mt={8} mih={24}>
          <SaveIndicator onFirst={toPage} />
        </Group>
        {steps.length > 1 && (
          <NativeSelect
            my={16}
            aria-label={say("steps")}
            value={step.number}
            onChange={({ currentTarget: { value } }) => setNumber(Number(value))}
            data={steps.map((option) => ({
              value: String(option.number),
              label: `${option.number}. ${pick(option.title)}`,
            }))}
          />
        )}
        <StepBody key={step.number} {...{ step, steps, data, missing, leftOut }} />
      </CommentsProvider>
    </RisksProvider>
  );
}
