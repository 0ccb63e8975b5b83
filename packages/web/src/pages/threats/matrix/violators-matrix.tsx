import { Group, Skeleton, Stack, Text } from "@mantine/core";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import { DecideChosen } from "../deciding/decide-chosen.tsx";
import type { ModelScreen } from "../model/model-screen.ts";
import { PartChoice, usePartChoice } from "../model/part-choice.tsx";
import type { ThreatEntry, ViolatorAim } from "../threat-queries.ts";
import { EntryFilter, useEntryWish } from "./entry-filter.tsx";
import { MatrixGrid } from "./matrix-grid.tsx";
import { useGridChoice } from "./use-grid-choice.ts";
import { useViolatorAims } from "./use-violator-aims.ts";
import { consequencesText, interfacesText, violatorOfRow, violatorRows } from "./violator-cells.ts";

/** The violators of a part with their aims by the objects: through what each comes to it, and what it leads to. */
export function ViolatorsMatrix(screen: ModelScreen) {
  const say = useWords(threatsWords);
  const { company, model } = screen;
  const choice = usePartChoice(model, screen.place.part);
  const filter = useEntryWish();
  const { known, isFailed, again } = useViolatorAims(company, choice.part?.id, filter.wish);
  const { aims = [], objects = [], entries = [] } = known ?? {};
  const grid = useGridChoice({
    rows: aims.length,
    columns: objects.length,
    // A kind of violator is decided about whole, with all its aims.
    keyAt: ({ row }) => aims[row]?.violator.code,
    onOpen: (place) => grid.toggle(place, false),
  });
  if (!choice.part) return <Text c="dimmed">{say("noParts")}</Text>;
  if (isFailed) return <LoadFailed onRetry={again} />;
  if (!known) return <Skeleton height={480} radius="md" />;
  const codes = objects.map(({ code }) => code);
  // Who is left out stands in no row of it, so there are none but those that are considered.
  const labels = {
    all: say("violators_all"),
    undecided: say("violators_undecided"),
    decided: say("violators_decided"),
  };
  return (
    <Stack gap={12}>
      <Group gap={12} align="flex-end">
        <PartChoice model={model} choice={choice} />
        <EntryFilter {...filter} labels={labels} />
      </Group>
      <DecideChosen
        {...screen}
        chosen={entries.filter(({ code }) => grid.chosen.has(code))}
        part={choice.part.id}
        decides="violators"
        onDone={grid.clear}
      />
      {aims.length === 0 ? (
        <Text c="dimmed">{say("noEntries")}</Text>
      ) : (
        <MatrixGrid
          label={say("view_violators")}
          corner={say("violatorAndAim")}
          columns={objects.map(({ code, title }) => ({ key: code, title }))}
          rows={violatorRows(aims, codes, entries, say)}
          columnWidth={150}
          rowHeight={76}
          grid={grid}
          keyOf={violatorOfRow}
        />
      )}
      <Text size="sm" role="status" mih={40}>
        {grid.at ? cellTold(aims[grid.at.row], objects[grid.at.column], say) : say("cellNone")}
      </Text>
    </Stack>
  );
}

/** A cell in words: how the violator of its row comes to the object of its column. */
function cellTold(
  row: ViolatorAim | undefined,
  object: ThreatEntry | undefined,
  say: typeof threatsWords.text,
): string {
  if (!row || !object) return say("cellNone");
  const cell = row.objects.find(({ code }) => code === object.code);
  const of = { violator: row.violator.title, object: object.title };
  if (!cell) return say("cellEmpty", of);
  return say("cellTold", {
    ...of,
    aim: row.aim.title,
    interfaces: interfacesText(cell, say),
    consequences: consequencesText(cell),
  });
}
