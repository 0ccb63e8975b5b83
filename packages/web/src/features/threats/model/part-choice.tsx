import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { threatsWords } from "../../../i18n/ru/threats.ts";
import { useWords } from "../../../i18n/words.ts";
import type { ThreatModelDetails } from "../threat-queries.ts";

/** Returns the selected part of a model: the one that the address names, or the first one. */
export function usePartChoice({ parts }: ThreatModelDetails, named: number | null | undefined) {
  const [chosen, setChosen] = useState(named);
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
