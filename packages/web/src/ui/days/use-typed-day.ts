import { formatDay, parseDay } from "@opis/model/validation/day";
import { useState } from "react";

/** A day that is typed into an input. */
export interface TypedDay {
  /** ISO day, or none; or what was typed in place of a day. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  /** Takes what was typed and is no day, once the input is left; without it the input says so itself. */
  readonly onWrong?: ((typed: string) => void) | undefined;
}

/** What stands in the input of a day, as it is typed, and the day that becomes of it. */
export function useTypedDay({ value, onChange, onWrong }: TypedDay) {
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
