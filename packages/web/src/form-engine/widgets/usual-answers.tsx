import { Button, Group } from "@mantine/core";
import type { Words } from "@opis/model/bilingual-text";
import type { TextField } from "@opis/model/declaration/field";
import { useQuery } from "@tanstack/react-query";
import { usePick, useWords } from "../../i18n/language.ts";
import { splitList } from "../picking/split-list.ts";
import { questionnaireQuery } from "../questionnaire-query.ts";
import { formWords } from "../words.ts";

interface UsualAnswersProps {
  /** Label of the question. */
  readonly of: string;
  readonly usual: readonly Words[];
  /** Answers that are already given. */
  readonly taken: readonly string[];
  readonly onTake: (texts: readonly string[]) => void;
  /** Whether the question takes only one answer. */
  readonly isSingle?: true;
}

/** Renders usual answers under an input, each added with one click, or all; given answers are not offered. */
export function UsualAnswers({ of, usual, taken, onTake, isSingle }: UsualAnswersProps) {
  const say = useWords(formWords);
  const pick = usePick();
  const offered = usual.filter(({ ru, en }) => !taken.includes(ru) && !taken.includes(en)).map(pick);
  if (offered.length === 0) return null;
  return (
    <Group gap={8} mt={8} role="group" aria-label={of}>
      {offered.map((answer) => (
        <Button key={answer} variant="light" size="compact-sm" onClick={() => onTake([answer])}>
          + {answer}
        </Button>
      ))}
      {offered.length > 1 && !isSingle && (
        <Button variant="subtle" size="compact-sm" onClick={() => onTake(offered)}>
          {say("addAll")}
        </Button>
      )}
    </Group>
  );
}

const none: readonly Words[] = [];

/** Returns the answers offered for a question: the usual ones, and those from a list of the company. */
export function useUsual(company: number, field: TextField): readonly Words[] {
  const { usual = none, usualFrom } = field;
  const { data: storedTexts } = useQuery({
    ...questionnaireQuery(company, usualFrom?.form ?? "information", null),
    enabled: usualFrom !== undefined,
    refetchOnMount: true,
    // A user who may not see that list gets no suggestions from it.
    meta: { quiet: true },
    select: ({ row }) => splitList(String(row[usualFrom?.field ?? ""] ?? "")),
  });
  return storedTexts ? [...usual, ...storedTexts.map((text) => ({ ru: text, en: text }))] : usual;
}
