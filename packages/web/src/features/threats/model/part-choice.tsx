import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../i18n/language.ts";
import { threatsWords } from "../../../i18n/ru/threats.ts";
import type { ThreatEntry, ThreatModelDetails } from "../threat-queries.ts";

/** Returns the selected part of a model: the one that the address names, or the first one. */
export function usePartChoice({ parts }: ThreatModelDetails, partInAddress: number | null | undefined) {
  const [chosen, setChosen] = useState(partInAddress);
  return { part: parts.find(({ id }) => id === chosen) ?? parts[0], choose: setChosen };
}

interface PartChoiceProps {
  readonly model: ThreatModelDetails;
  readonly choice: ReturnType<typeof usePartChoice>;
}

/** Renders the choice of a part; nothing if there is only one. */
export function PartChoice({ model: { parts }, choice: { part, choose } }: PartChoiceProps) {
  const say = useWords(threatsWords);
  if (parts.length < 2 || !part) return null;
  return (
    <NativeSelect
      label={say("part")}
      maw={420}
      value={part.id}
      onChange={({ currentTarget: { value } }) => choose(Number(value))}
      data={parts.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

/** Filters of a matrix of entries. */
export const entryFilters = ["all", "present", "undecided", "decided"] as const;

export type EntryFilter = (typeof entryFilters)[number];

/** Filter values of a matrix of entries. */
export interface EntryFilterValues {
  readonly only: EntryFilter;
  /** ISO date: decided on or after it. */
  readonly since: string | null;
}

/** Returns whether an entry is neither derived nor decided, or must be reviewed. */
export function isUndecided({ told, decision }: Pick<ThreatEntry, "told" | "decision">): boolean {
  return decision === null ? told === "unknown" : decision.is_outdated;
}

/** Returns whether an entry passes the filter. */
export function matchesEntryFilter({ told, decision }: ThreatEntry, { only, since }: EntryFilterValues): boolean {
  if (only === "present" && told === "no") return false;
  if (only === "undecided" && !isUndecided({ told, decision })) return false;
  if (only === "decided" && decision === null) return false;
  return since === null || (decision?.decided_at ?? "") >= since;
}
