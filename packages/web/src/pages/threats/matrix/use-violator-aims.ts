import { useQuery } from "@tanstack/react-query";
import { entriesQuery, violatorAimsQuery } from "../threat-queries.ts";
import { type EntryWish, isEntrySought } from "./sought-entries.ts";

/** The violators of a part that are looked for, with their aims, and the objects that are not left out; undefined until all of it is there. */
export function useViolatorAims(company: number, part: number | undefined, wish: EntryWish) {
  const of = part ?? 0;
  const enabled = part !== undefined;
  const { data: all, isError, refetch } = useQuery({ ...violatorAimsQuery(company, of), enabled });
  const { data: entries } = useQuery({ ...entriesQuery(company, "violators", of), enabled });
  const { data: objects } = useQuery({ ...entriesQuery(company, "objects", of), enabled });
  const sought = new Set(entries?.filter((entry) => isEntrySought(entry, wish)).map(({ code }) => code));
  return {
    known: all &&
      entries &&
      objects && {
        entries,
        aims: all.filter(({ violator }) => sought.has(violator.code)),
        objects: objects.filter(({ told }) => told !== "no"),
      },
    isFailed: isError && !all,
    again: () => void refetch(),
  };
}
