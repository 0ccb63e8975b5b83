import { CloseButton, TextInput, type TextInputProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { formatDay, parseDay } from "@opis/model/validation/day";
import { Suspense, useState } from "react";
import { useWords } from "../i18n/language.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { describedInput } from "./described-input.tsx";
import { lazyPart } from "./lazy-part.ts";

// Calendars are large, and most dates are typed.
const DayCalendar = lazyPart(() =>
  import("./day-calendar.tsx").then(({ DayCalendar: component }) => ({ default: component })),
);

interface DayInputProps
  extends TypedDay,
    Pick<TextInputProps, "id" | "label" | "required" | "readOnly" | "error" | "maw" | "aria-describedby"> {
  /** Accessible name of the date. */
  readonly name: string;
}

/** A date typed into an input. */
interface TypedDay {
  /** ISO date or null, or the text typed in place of a date. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  /** Receives text that is not a date when the input is left; without it the input shows the error itself. */
  readonly onWrong?: ((typed: string) => void) | undefined;
}

/** Manages the text of a date input while it is typed, and the date it means. */
function useTypedDay({ value, onChange, onWrong }: TypedDay) {
  const [draft, setDraft] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const formattedDay = value === null ? undefined : formatDay(value);
  const shownText = draft ?? wrong ?? formattedDay ?? value ?? "";
  const take = (day: string | null) => {
    setWrong(undefined);
    if (day !== value) onChange(day);
  };
  return {
    shownText,
    /** The entered date; null if there is none or the text is not a date. */
    day: formattedDay === undefined ? null : value,
    isWrong: wrong !== undefined && draft === undefined,
    begin: () => setDraft(shownText),
    choose: (day: string | null) => {
      setDraft(undefined);
      take(day);
    },
    type: (typed: string) => {
      setDraft(typed);
      if (typed.trim() === "") take(null);
      // The first two digits of a year already form a valid date: it is accepted only when the input is left.
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
 * Renders a date input, typed or chosen, always as dd.mm.yyyy: 10 April never becomes 4 October. Text that is not a date stays, to be
 * corrected.
 */
export function DayInput({ name, value, onChange, onWrong, error, readOnly, ...others }: DayInputProps) {
  const { "aria-describedby": description, ...rest } = others;
  const say = useWords(commonWords);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isOpen, calendar] = useDisclosure(false);
  const typed = useTypedDay({ value, onChange, onWrong });
  const choose = (chosenDay: string | null) => {
    typed.choose(chosenDay);
    calendar.close();
  };
  return (
    <>
      <TextInput
        ref={setInput}
        {...rest}
        {...describedInput(description)}
        value={typed.shownText}
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
        // Escape closes the open calendar, not the dialog around it.
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
          typed.shownText !== "" &&
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
