import { hasWords } from "@opis/model/text/search-words";
import { useMemo, useRef, useState } from "react";
import { findOptions, isKnown, nameOf } from "./find-options.ts";
import { freshEntries } from "./fresh-entries.ts";
import type { PickerProps } from "./picker-props.ts";
import { useTyped } from "./typed-text.tsx";

/** Value of the option that makes a new row; no row has it for an id. */
export const newValue = "new";

/** What is typed into a picker, what is found by it, and what becomes of it. */
export function usePicking({ options, chosen, taken = [], canCreate, onPick }: PickerProps) {
  const [kept, keep] = useTyped();
  const search = kept?.text ?? "";
  const latest = useRef(search);
  latest.current = search;
  const [hasRepeats, setRepeats] = useState(false);
  const found = useMemo(() => findOptions(options, chosen, search), [options, chosen, search]);
  const typed = search.trim();
  const used = [...chosen.map(({ name }) => name), ...taken];
  const isUsed = isKnown(used, typed);
  const isListed = isKnown(options.map(nameOf), typed);

  const setSearch = (text: string, isLeft = false) => keep(text === "" ? undefined : { text, isLeft });
  const take = async (names: readonly string[]) => {
    setSearch("");
    const refused = await onPick(names);
    if (refused.length > 0) setSearch([...refused, latest.current].filter(Boolean).join("; "), true);
  };
  const pick = (text: string) => {
    const added = freshEntries(text, used);
    setSearch("");
    setRepeats(added.hasRepeats);
    if (added.fresh.length > 0) void take(added.fresh);
  };
  return {
    search,
    typed,
    found,
    isUsed,
    isNew: canCreate && typed !== "" && !isUsed && !isListed,
    /** What stayed in the input when it was left. */
    isLeft: kept?.isLeft ?? false,
    hasRepeats,
    // Enter does not make a new row out of half the name of one that is chosen already.
    mayTakeFirst: typed !== "" && (found.length > 0 || !chosen.some(({ name }) => hasWords(name, typed))),
    pick,
    clear: () => setSearch(""),
    /** Takes the option with this value. */
    submit: (value: string) => {
      setRepeats(false);
      void take(value === newValue ? [typed] : options.filter(({ id }) => String(id) === value).map(nameOf));
    },
    type: (text: string) => {
      setRepeats(false);
      setSearch(text);
    },
    // A name of the directory is taken over; anything else is no answer until it is chosen, and stays.
    leave: () => {
      if (typed === "") setSearch("");
      else if (isUsed || isListed) pick(typed);
      else setSearch(search, true);
    },
  };
}

export type Picking = ReturnType<typeof usePicking>;
