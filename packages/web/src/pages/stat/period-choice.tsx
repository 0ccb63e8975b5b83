import { Group, SegmentedControl } from "@mantine/core";
import { dayAfter, daysBetween } from "@opis/model/time/days";
import { useState } from "react";
import { DayInput } from "../../ui/days/day-input.tsx";
import { useWords } from "../../words/define-words.ts";
import { statisticsWords } from "../../words/statistics.ts";
import type { ChosenPeriod } from "./statistics-query.ts";

const usual = [30, 90, 365] as const;

interface PeriodChoiceProps {
  /** The days that are counted now. */
  readonly since: string;
  readonly until: string;
  readonly onChoose: (period: ChosenPeriod) => void;
}

/** So many days up to the last one, or a period of one's own. */
export function PeriodChoice({ since, until, onChoose }: PeriodChoiceProps) {
  const say = useWords(statisticsWords);
  const days = daysBetween(since, until) + 1;
  const [isOwn, setOwn] = useState(!usual.some((count) => count === days));
  const chosen = isOwn ? "own" : String(usual.find((count) => count === days) ?? "own");
  const choose = (value: string) => {
    setOwn(value === "own");
    if (value !== "own") onChoose({ since: dayAfter(until, 1 - Number(value)), until });
  };
  // A period turned round is none: the other end comes along.
  const begin = (day: string | null) => day && onChoose({ since: day, until: day > until ? day : until });
  const end = (day: string | null) => day && onChoose({ since: day < since ? day : since, until: day });
  return (
    <Group gap={12} align="flex-end">
      <SegmentedControl
        aria-label={say("period")}
        data={[
          ...usual.map((count) => ({ value: String(count), label: say(`days${count}`) })),
          { value: "own", label: say("own") },
        ]}
        value={chosen}
        onChange={choose}
        style={{ maxWidth: "100%", overflowX: "auto" }}
      />
      {chosen === "own" && (
        <>
          <DayInput name={say("since")} label={say("since")} maw={160} value={since} onChange={begin} />
          <DayInput name={say("until")} label={say("until")} maw={160} value={until} onChange={end} />
        </>
      )}
    </Group>
  );
}
