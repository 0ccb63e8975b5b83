import { CloseButton, TextInput, type TextInputProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { formatDay, parseDay } from "@opis/model/validation/day";
import { Suspense, useState } from "react";
import { useWords } from "../i18n/define-words.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { describedInput } from "./described-input.tsx";
import { lazyPart } from "./lazy-part.ts";

// Calendars are much code, and most days are typed.
const DayCalendar = lazyPart(() =>
  import("./day-calendar.tsx").then(({ DayCalendar: component }) => ({ default: component })),
);

interface DayInputProps
  extends TypedDay,
    Pick<TextInputProps, "id" | "label" | "readOnly" | "error" | "maw" | "aria-describedby"> {
  /** What the date means, for readers who do not see the label next to it. */
  readonly name: string;
}

/** A day that is typed into an input. */
interface TypedDay {
  /** ISO day, or none; or what was typed in place of a day. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  /** Takes what was typed and is no day, once the input is left; without it the input says so itself. */
  readonly onWrong?: ((typed: string) => void) | undefined;
}

/** The text in a date input as it is typed, and the date it means. */
function useTypedDay({ value, onChange, onWrong }: TypedDay) {
  const [draft, setDraft] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const written = value === null ? undefined : formatDay(value);
  const shown = draft ?? wrong ?? written ?? value ?? "";
  const take = (day: string | null) => {
    setWrong(undefined);
    if (day !== value) onChange(day);
  };
  return {
    shown,
    /** The day that is answered; null where there is none, or something else in its place. */
    day: written === undefined ? null : value,
    isWrong: wrong !== undefined && draft === undefined,
    begin: () => setDraft(shown),
    choose: (day: string | null) => {
      setDraft(undefined);
      take(day);
    },
    type: (typed: string) => {
      setDraft(typed);
      if (typed.trim() === "") take(null);
      // The first two digits of a year are a day of their own: they are taken only when the input is left.
      const read = /\d{4}/.test(typed) ? parseDay(typed) : undefined;
      if (read !== undefined) take(read);
    },
    leave: () => {
      const typed = draft?.trim() ?? "";
      setDraft(undefined);
      if (typed === "" || typed === value) return;
      const read = parseDay(typed);
      if (read !== undefined) take(read);
      else if (onWrong) onWrong(typed);
      else setWrong(typed);
    },
  };
}

/**
 * A day, typed or chosen, always as dd.mm.yyyy: the 10th of April never becomes the 4th of October. What is typed and is
 * no day stays where it is, to be corrected.
 */
export function DayInput({ name, value, onChange, onWrong, error, readOnly, ...others }: DayInputProps) {
  const { "aria-describedby": description, ...rest } = others;
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
        {...describedInput(description)}
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
        // A dialog around it leaves Escape to the open calendar.
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
