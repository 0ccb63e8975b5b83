import { Button, Group } from "@mantine/core";
import type { Words } from "@opis/model/bilingual-text";
import { useWords } from "../../i18n/define-words.ts";
import { usePick } from "../../i18n/words.ts";
import { formWords } from "../words.ts";

interface UsualAnswersProps {
  /** Label of the question they answer. */
  readonly of: string;
  readonly usual: readonly Words[];
  /** Answers that exist already. */
  readonly taken: readonly string[];
  readonly onTake: (texts: readonly string[]) => void;
  /** One answer is all that the question takes. */
  readonly isSingle?: true;
}

/** Usual answers under an input, each taken with one click, or all at once; those taken are not offered again. */
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
