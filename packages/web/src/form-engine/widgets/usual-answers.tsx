import { Button, Group } from "@mantine/core";
import type { Words } from "@opis/model/bilingual-text";
import { usePick, useWords } from "../../i18n/words.ts";
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
