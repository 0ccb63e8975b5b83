import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconScale } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useWords } from "../words/define-words.ts";
import classes from "./question.module.css";
import { backToAnswer } from "./question-keys.ts";
import { formWords } from "./words.ts";

const LawNote = lazy(() => import("./law-note.tsx").then(({ LawNote: component }) => ({ default: component })));

/** The legal reason of a question behind a small mark: shown on hover and by its key, and kept open by a click. */
export function LawMark({ law, of }: { readonly law: string; readonly of: string }) {
  const say = useWords(formWords);
  const [isPinned, pin] = useDisclosure(false);
  const [isHovered, hover] = useDisclosure(false);
  const [mark, setMark] = useState<HTMLButtonElement | null>(null);
  const text = `${say("law")}: ${law}`;
  return (
    <>
      <UnstyledButton
        ref={setMark}
        className={classes.law}
        // Whoever fills in by keyboard goes from answer to answer; a key leads here.
        tabIndex={-1}
        data-law
        aria-label={`${text}. ${of}`}
        aria-expanded={isPinned}
        onClick={pin.toggle}
        onMouseEnter={hover.open}
        onMouseLeave={hover.close}
        onFocus={hover.open}
        onBlur={hover.close}
        onKeyDown={({ key, currentTarget }) => key === "Escape" && backToAnswer(currentTarget)}
      >
        <IconScale size={15} stroke={1.6} aria-hidden />
      </UnstyledButton>
      {(isPinned || isHovered) && (
        <Suspense>
          <LawNote {...{ mark, text, isPinned }} onDismiss={pin.close} />
        </Suspense>
      )}
    </>
  );
}
