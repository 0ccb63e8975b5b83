import { Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../../i18n/language.ts";
import { threatsWords } from "../../../i18n/ru/threats.ts";
import { LoadFailed } from "../../../ui/page/page-states.tsx";
import { DecideSelected } from "../decide-selected.tsx";
import type { ModelScreen } from "../model/model-screen.ts";
import { type EntryFilterValues, matchesEntryFilter, PartChoice, usePartChoice } from "../model/part-choice.tsx";
import { entriesQuery, type PartViolatorAim, type ThreatEntry, violatorAimsQuery } from "../threat-queries.ts";
import { EntryFilter, useEntryWish } from "./entry-filter.tsx";
import { MatrixGrid, type MatrixRow } from "./matrix-grid.tsx";
import { useGridChoice } from "./use-grid-choice.ts";

/** Renders the violators of a part with their aims by object: through which interfaces, and with what consequences. */
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
    // A decision applies to the whole kind of violator, with all its aims.
    keyAt: ({ row }) => aims[row]?.violator.code,
    onOpen: (cell) => grid.toggle(cell, false),
  });
  if (!choice.part) return <Text c="dimmed">{say("noParts")}</Text>;
  if (isFailed) return <LoadFailed onRetry={again} />;
  if (!known) return <Skeleton height={480} radius="md" />;
  const codes = objects.map(({ code }) => code);
  // An excluded violator is in no row, so only considered ones remain.
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
      <DecideSelected
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
        {grid.at ? describeCell(aims[grid.at.row], objects[grid.at.column], say) : say("cellNone")}
      </Text>
    </Stack>
  );
}

/** How a violator with an aim reaches an object, and the consequences. */
type ReachedObject = PartViolatorAim["objects"][number];

type Say = typeof threatsWords.text;

/** Returns violators with their aims as matrix rows, whose cells are the objects of these codes. */
function violatorRows(
  aims: readonly PartViolatorAim[],
  objects: readonly string[],
  entries: readonly ThreatEntry[],
  say: Say,
): MatrixRow[] {
  const decisions = new Map(entries.map(({ code, decision }) => [code, decision]));
  return aims.map(({ violator, level, aim, objects: reached }, index) => {
    const decision = decisions.get(violator.code) ?? null;
    const cells = new Map(reached.map((entry) => [entry.code, entry]));
    return {
      key: `${index} ${violator.code}`,
      code: `${violator.title} (${level})`,
      title: aim.title,
      note: say(decision ? "byPeople" : "byQuestionnaires"),
      cells: objects.map((code) => {
        const cell = cells.get(code);
        return (
          cell && {
            text: `${interfacesText(cell, say)} → ${consequencesText(cell)}`,
            tone: "plain",
            isDecided: decision !== null,
            isOutdated: decision?.is_outdated === true,
          }
        );
      }),
    };
  });
}

/** Returns the violator of a row. */
function violatorOfRow({ key }: Pick<MatrixRow, "key">): string | undefined {
  return key.split(" ")[1];
}

/** Returns the interfaces through which an object is reached, as text. */
function interfacesText({ interfaces }: ReachedObject, say: Say): string {
  return interfaces.map((code) => say(`face_${code}`)).join(", ");
}

/** Returns the consequences of reaching an object, by the codes that documents print. */
function consequencesText({ consequences }: ReachedObject): string {
  return consequences.map((code) => code.replace("Y", "У")).join(", ");
}

/** Returns the violators of a part that pass the filter, with their aims, and the included objects; undefined while loading. */
function useViolatorAims(company: number, part: number | undefined, wish: EntryFilterValues) {
  const of = part ?? 0;
  const enabled = part !== undefined;
  const { data: all, isError, refetch } = useQuery({ ...violatorAimsQuery(company, of), enabled });
  const { data: entries } = useQuery({ ...entriesQuery(company, "violators", of), enabled });
  const { data: objects } = useQuery({ ...entriesQuery(company, "objects", of), enabled });
  const sought = new Set(entries?.filter((entry) => matchesEntryFilter(entry, wish)).map(({ code }) => code));
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

/** Returns the description of a cell: how the row's violator reaches the column's object. */
function describeCell(
  row: PartViolatorAim | undefined,
  object: ThreatEntry | undefined,
  say: typeof threatsWords.text,
): string {
  if (!row || !object) return say("cellNone");
  const cell = row.objects.find(({ code }) => code === object.code);
  const of = { violator: row.violator.title, object: object.title };
  if (!cell) return say("cellEmpty", of);
  return say("cellDescription", {
    ...of,
    aim: row.aim.title,
    interfaces: interfacesText(cell, say),
    consequences: consequencesText(cell),
  });
}
