import { NativeSelect, Skeleton, Stack, Text } from "@mantine/core";
import type { DescribingStep } from "@opis/model/threats/derivation/decided-steps";
import { threatModelAddress } from "@opis/model/threats/threat-model-address";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWords } from "../../../i18n/language.ts";
import { threatsWords } from "../../../i18n/ru/threats.ts";
import { HrefLink } from "../../../ui/href-link.tsx";
import { LoadFailed } from "../../../ui/page/page-states.tsx";
import type { DecisionStep } from "../model/decisions.ts";
import type { StepProps } from "../model/model-screen.ts";
import { isUndecided, PartChoice, usePartChoice } from "../model/part-choice.tsx";
import { type EntryList, entriesQuery, type ThreatEntry, type ThreatModelStep } from "../threat-queries.ts";
import { EntryGrid } from "./entries-matrix.tsx";

/** The list of a step, and its kind of decision. */
interface StepList {
  readonly list: EntryList;
  readonly decides: DecisionStep;
  /** The step in which its entries are described. */
  readonly describes?: DescribingStep;
}

const listedOn: Readonly<Partial<Record<ThreatModelStep, readonly StepList[]>>> = {
  technologies: [{ list: "technologies", decides: "technologies" }],
  consequences: [{ list: "consequences", decides: "consequences", describes: "manifestations" }],
  objects: [{ list: "objects", decides: "objects" }],
  violators: [{ list: "violators", decides: "violators" }],
  levels: [
    { list: "violators", decides: "levels" },
    { list: "collusions", decides: "collusions" },
  ],
  ways: [{ list: "interfaces", decides: "interfaces", describes: "interface_users" }],
};

/** The matrix view of each step. */
const matrixOf: Readonly<Partial<Record<ThreatModelStep, "objects" | "violators">>> = {
  consequences: "objects",
  objects: "objects",
  violators: "violators",
  levels: "violators",
  ways: "violators",
};

/** Renders a step whose entries are decided one by one, in one part at a time or in all. */
export function EntriesStep(props: StepProps) {
  const say = useWords(threatsWords);
  const { company, model, step, place } = props;
  const choice = usePartChoice(model, place.part);
  const view = matrixOf[step];
  const { part } = choice;
  if (!part) return <Text c="dimmed">{say("noParts")}</Text>;
  return (
    <Stack gap={24}>
      <PartChoice model={model} choice={choice} />
      {view && (
        <HrefLink href={threatModelAddress(company, model.id, { view, part: part.id })} size="sm">
          {say("asMatrix", { view: say(`view_${view}`) })}
        </HrefLink>
      )}
      {(listedOn[step] ?? []).map((list) => (
        <EntriesOfPart key={`${list.list} ${part.id}`} {...props} {...list} part={part.id} />
      ))}
    </Stack>
  );
}

const filters = ["all", "undecided", "decided"] as const;
type Filter = (typeof filters)[number];

interface EntriesOfPartProps extends StepProps, StepList {
  readonly part: number;
}

function EntriesOfPart({ list, decides, describes, part, ...props }: EntriesOfPartProps) {
  const say = useWords(threatsWords);
  const { company, step, place } = props;
  const [filter, setFilter] = useState<Filter>(place.only === "undecided" && step !== "objects" ? "undecided" : "all");
  const { data, isError, refetch } = useQuery(entriesQuery(company, list, part));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius="md" />;
  const hasFilter = decides !== "levels" && decides !== "collusions";
  // The level of an excluded violator is not needed.
  const visibleEntries = decides === "levels" ? data.filter(({ told }) => told !== "no") : data;
  const rows = hasFilter ? visibleEntries.filter((entry) => isShown(entry, filter)) : visibleEntries;
  return (
    <Stack gap={12}>
      {hasFilter && (
        <NativeSelect
          label={say("show")}
          maw={260}
          value={filter}
          onChange={({ currentTarget: { value } }) => setFilter(filters.find((name) => name === value) ?? "all")}
          data={filters.map((value) => ({
            value,
            label: say(`filter_${value}`, { count: visibleEntries.filter((entry) => isShown(entry, value)).length }),
          }))}
        />
      )}
      <EntryGrid {...props} {...{ rows, part, decides, describes }} label={say(`list_${decides}`)} />
    </Stack>
  );
}

function isShown(entry: ThreatEntry, filter: Filter): boolean {
  if (filter === "undecided") return isUndecided(entry);
  return filter === "all" || entry.decision !== null;
}
