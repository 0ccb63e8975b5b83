import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type CitedPoint, citedPoints } from "@opis/model/law/cited-provisions";
import { IconScale } from "@tabler/icons-react";
import { Suspense, useId, useState } from "react";
import { usePick, useWords } from "../i18n/language.ts";
import { formLaterWords } from "../i18n/ru/form-on-demand.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { backToAnswer } from "./question/focus-question.ts";
import classes from "./question/question.module.css";

const LawNote = lazyPart(() =>
  import("./law-popover.tsx").then(({ LawPopover: component }) => ({ default: component })),
);

/** Props of a legal-basis mark. */
export interface LawMarkProps {
  /** Names the mark in the description of the question's input. */
  readonly id?: string;
  readonly law: CitedPoint;
  /** Label of the question next to the mark. */
  readonly of: string;
}

/** Renders a small mark that explains the legal basis of a question and the consequences: on hover and by its key, pinned by a click. */
export function LawButton({ id, law, of }: LawMarkProps) {
  const say = useWords(formLaterWords);
  const pick = usePick();
  const [isPinned, pin] = useDisclosure(false);
  const [isHovered, hover] = useDisclosure(false);
  const [mark, setMark] = useState<HTMLButtonElement | null>(null);
  const note = useId();
  const isShown = isPinned || isHovered;
  return (
    <>
      <UnstyledButton
        ref={setMark}
        id={id}
        className={classes.law}
        // Tab moves from answer to answer; a shortcut leads here.
        tabIndex={-1}
        data-law
        aria-keyshortcuts="Alt+L"
        aria-label={`${say("law")}: ${pick(citedPoints[law])}. ${of}`}
        aria-expanded={isPinned}
        aria-describedby={isShown ? note : undefined}
        onClick={pin.toggle}
        onMouseEnter={hover.open}
        onMouseLeave={hover.close}
        onFocus={hover.open}
        onBlur={hover.close}
        onKeyDown={({ key, currentTarget }) => key === "Escape" && backToAnswer(currentTarget)}
      >
        <IconScale size={15} stroke={1.6} aria-hidden />
      </UnstyledButton>
      {isShown && (
        <Suspense>
          <LawNote id={note} {...{ mark, law, isPinned }} onDismiss={pin.close} />
        </Suspense>
      )}
    </>
  );
}
