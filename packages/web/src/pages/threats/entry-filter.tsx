import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { DayInput } from "../../ui/day-input.tsx";
import { useWords } from "../../words/define-words.ts";
import { threatsWords } from "../../words/threats.ts";
import { type EntryWish, entryFilters } from "./sought-entries.ts";

/** What a matrix of entries is narrowed by, as it is chosen. */
export function useEntryWish() {
  const [wish, setWish] = useState<EntryWish>({ only: "all", since: null });
  return { wish, setWish };
}

interface EntryFilterProps extends ReturnType<typeof useEntryWish> {
  readonly of: "objects" | "violators";
}

/** Chooses which entries of a matrix are shown. */
export function EntryFilter({ of, wish, setWish }: EntryFilterProps) {
  const say = useWords(threatsWords);
  return (
    <>
      <NativeSelect
        label={say("show")}
        value={wish.only}
        onChange={({ currentTarget: { value } }) =>
          setWish({ ...wish, only: entryFilters.find((one) => one === value) ?? "all" })
        }
        data={entryFilters.map((value) => ({ value, label: say(`${of}_${value}`) }))}
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
