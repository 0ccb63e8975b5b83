import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../i18n/language.ts";
import { threatsWords } from "../../../i18n/ru/threats.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { type EntryFilterValues, entryFilters, type EntryFilter as Filter } from "../model/part-choice.tsx";

/** Returns the filter of a matrix of entries and its setter. */
export function useEntryWish() {
  const [wish, setWish] = useState<EntryFilterValues>({ only: "all", since: null });
  return { wish, setWish };
}

interface EntryFilterProps extends ReturnType<typeof useEntryWish> {
  /** The offered filters with their labels. */
  readonly labels: Readonly<Partial<Record<Filter, string>>>;
}

/** Renders the filter of a matrix of entries. */
export function EntryFilter({ labels, wish, setWish }: EntryFilterProps) {
  const say = useWords(threatsWords);
  return (
    <>
      <NativeSelect
        label={say("show")}
        value={wish.only}
        onChange={({ currentTarget: { value } }) =>
          setWish({ ...wish, only: entryFilters.find((name) => name === value) ?? "all" })
        }
        data={entryFilters.flatMap((value) => {
          const label = labels[value];
          return label === undefined ? [] : [{ value, label }];
        })}
      />
      <DayInput
        label={say("decidedSince")}
        name={say("decidedSince")}
        maw={180}
        value={wish.since}
        onChange={(since) => setWish({ ...wish, since })}
      />
    </>
  );
}
