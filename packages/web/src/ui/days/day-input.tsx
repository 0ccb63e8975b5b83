import { CloseButton, TextInput, type TextInputProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Suspense, useState } from "react";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { lazyPart } from "../lazy-part.ts";
import { type TypedDay, useTypedDay } from "./use-typed-day.ts";

// Calendars are much code, and most days are typed.
const DayCalendar = lazyPart(() =>
  import("./day-calendar.tsx").then(({ DayCalendar: component }) => ({ default: component })),
);

interface DayInputProps
  extends TypedDay,
    Pick<TextInputProps, "id" | "label" | "readOnly" | "error" | "maw" | "aria-describedby"> {
  /** What the day is of, for who does not see the label beside it. */
  readonly name: string;
}

/**
 * A day, typed or chosen, always as dd.mm.yyyy: the 10th of April never becomes the 4th of October. What is typed and is
 * no day stays where it is, to be corrected.
 */
export function DayInput({ name, value, onChange, onWrong, error, readOnly, ...rest }: DayInputProps) {
  const say = useWords(commonWords);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isOpen, calendar] = useDisclosure(false);
  const typed = useTypedDay({ value, onChange, onWrong });
  const choose = (chosen: string | null) => {
    typed.choose(chosen);
    calendar.close();
  };
  return (
    <>
      <TextInput
        ref={setInput}
        {...rest}
        value={typed.shown}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onFocus={() => {
          typed.begin();
          calendar.open();
        }}
        onClick={calendar.open}
        onBlur={() => {
          calendar.close();
          typed.leave();
        }}
        // A dialog that it stands in leaves Escape to the open calendar.
        data-mantine-stop-propagation={isOpen}
        onKeyDown={(event) => {
          if (event.key === "Escape") calendar.close();
        }}
        readOnly={readOnly}
        error={error || (typed.isWrong && say("enterDay"))}
        placeholder={readOnly ? undefined : say("dayExample")}
        inputMode="numeric"
        autoComplete="off"
        rightSectionPointerEvents="all"
        rightSection={
          typed.shown !== "" &&
          !readOnly && (
            <CloseButton
              size="sm"
              tabIndex={-1}
              aria-label={say("clearNamed", { name })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(null)}
            />
          )
        }
      />
      {isOpen && !readOnly && (
        <Suspense>
          <DayCalendar input={input} day={typed.day} onChoose={choose} onClose={calendar.close} />
        </Suspense>
      )}
    </>
  );
}
