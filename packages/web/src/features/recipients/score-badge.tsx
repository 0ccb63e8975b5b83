import { Badge, Group } from "@mantine/core";
import { type AssessmentState, assessmentStates } from "@opis/model/duties/assessment-options";
import type { AssessmentGrade } from "@opis/model/duties/assessment-score";
import { usePick, useWords } from "../../i18n/language.ts";
import { recipientsWords } from "../../i18n/ru/recipients.ts";

const colors = { high: "green", medium: "yellow", low: "red" } as const satisfies Record<AssessmentGrade, string>;

const stateColors = {
  sent: "yellow",
  answered: "blue",
  accepted: "green",
  cancelled: "gray",
} as const satisfies Record<AssessmentState, string>;

interface ScoreBadgeProps {
  readonly score: number | null;
  readonly grade: AssessmentGrade | null;
}

/** Renders a score with its grade. */
export function ScoreBadge({ score, grade }: ScoreBadgeProps) {
  const t = useWords(recipientsWords);
  if (score === null || grade === null) return null;
  const names = { high: t("high"), medium: t("medium"), low: t("lowGrade") };
  return (
    <Group gap={6} wrap="nowrap">
      <span>{score}</span>
      <Badge variant="light" color={colors[grade]} tt="none">
        {names[grade]}
      </Badge>
    </Group>
  );
}

/** Renders the state of an assessment. */
export function AssessmentBadge({ state }: { readonly state: AssessmentState }) {
  const pick = usePick();
  return (
    <Badge variant="light" color={stateColors[state]} tt="none">
      {pick(assessmentStates[state])}
    </Badge>
  );
}
