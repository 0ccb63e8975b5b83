import { Group, Skeleton, Stack, Text } from "@mantine/core";
import {
  influenceKindCodes,
  influenceKinds,
  influenceObjects,
  objectCodes,
} from "@opis/model/threats/catalogue/influence-objects";
import { derivedTitle } from "@opis/model/threats/derivation/decision-titles";
import { useQuery } from "@tanstack/react-query";
import { usePick, useWords } from "../../../i18n/language.ts";
import { threatsWords } from "../../../i18n/ru/threats.ts";
import { LoadFailed } from "../../../ui/page/page-states.tsx";
import { DecideSelected } from "../decide-selected.tsx";
import type { ModelScreen } from "../model/model-screen.ts";
import { matchesEntryFilter, PartChoice, usePartChoice } from "../model/part-choice.tsx";
import { entriesQuery, type ThreatEntry } from "../threat-queries.ts";
import { EntryFilter, useEntryWish } from "./entry-filter.tsx";
import { MatrixGrid, type MatrixRow } from "./matrix-grid.tsx";
import { useGridChoice } from "./use-grid-choice.ts";

/** Renders the objects of influence of a part by kind of influence; objects can be excluded or added several at a time. */
export function ObjectsMatrix(screen: ModelScreen) {
  const say = useWords(threatsWords);
  const pick = usePick();
  const { company, model } = screen;
  const choice = usePartChoice(model, screen.place.part);
  const filter = useEntryWish();
  const { data, isError, refetch } = useQuery({
    ...entriesQuery(company, "objects", choice.part?.id ?? 0),
    enabled: choice.part !== undefined,
  });
  const rows = (data ?? []).filter((entry) => matchesEntryFilter(entry, filter.wish));
  const grid = useGridChoice({
    rows: rows.length,
    columns: influenceKindCodes.length,
    // A decision applies to the whole object, whichever of its cells is selected.
    keyAt: ({ row }) => rows[row]?.code,
    onOpen: (cell) => grid.toggle(cell, false),
  });
  if (!choice.part) return <Text c="dimmed">{say("noParts")}</Text>;
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} radius="md" />;
  const chosenObjects = data.filter(({ code }) => grid.chosen.has(code));
  return (
    <Stack gap={12}>
      <Group gap={12} align="flex-end">
        <PartChoice model={model} choice={choice} />
        <EntryFilter
          {...filter}
          labels={{
            all: say("objects_all"),
            present: say("objects_present"),
            undecided: say("objects_undecided"),
            decided: say("objects_decided"),
          }}
        />
      </Group>
      <DecideSelected {...screen} chosen={chosenObjects} part={choice.part.id} decides="objects" onDone={grid.clear} />
      {rows.length === 0 ? (
        <Text c="dimmed">{say("noEntries")}</Text>
      ) : (
        <MatrixGrid
          label={say("view_objects")}
          corner={say("object")}
          columns={influenceKindCodes.map((kind) => {
            const { print, title, isOfMethod } = influenceKinds[kind];
            const hint = isOfMethod ? pick(title) : `${pick(title)} (${say("notOfMethod")})`;
            return { key: kind, title: `${print} ${hint}`, hint };
          })}
          rows={rows.map((entry) => rowOf(entry, say, pick))}
          columnWidth={160}
          rowHeight={62}
          grid={grid}
          keyOf={(row) => row.key}
        />
      )}
    </Stack>
  );
}

function rowOf(entry: ThreatEntry, say: typeof threatsWords.text, pick: ReturnType<typeof usePick>): MatrixRow {
  const code = objectCodes.find((objectCode) => objectCode === entry.code);
  const influences: readonly string[] = code ? influenceObjects[code].influences : [];
  return {
    key: entry.code,
    code: entry.code,
    title: entry.title,
    note: pick(derivedTitle(entry.told)),
    cells: influenceKindCodes.map((kind) =>
      influences.includes(kind)
        ? {
            text: say(`influence_${entry.told}`),
            tone: entry.told === "no" ? ("faint" as const) : ("plain" as const),
            isDecided: entry.decision !== null,
            isOutdated: entry.decision?.is_outdated === true,
          }
        : undefined,
    ),
  };
}
