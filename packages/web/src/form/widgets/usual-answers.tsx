import { Button, Group } from "@mantine/core";
import type { Words } from "@opis/model/words";
import { usePick } from "../../words/words.ts";

interface UsualAnswersProps {
  /** Label of the question they answer. */
  readonly of: string;
  readonly usual: readonly Words[];
  /** Answers that are there already. */
  readonly taken: readonly string[];
  readonly onTake: (text: string) => void;
}

/** Usual answers under an input, each taken with one click; those taken are not offered again. */
export function UsualAnswers({ of, usual, taken, onTake }: UsualAnswersProps) {
  const pick = usePick();
  const offered = usual.filter(({ ru, en }) => !taken.includes(ru) && !taken.includes(en));
  if (offered.length === 0) return null;
  return (
    <Group gap={8} mt={8} role="group" aria-label={of}>
      {offered.map((answer) => (
        <Button key={answer.ru} variant="light" size="compact-sm" onClick={() => onTake(pick(answer))}>
          + {pick(answer)}
        </Button>
      ))}
    </Group>
  );
}
