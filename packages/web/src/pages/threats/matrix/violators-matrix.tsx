import { Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import { DecideChosen } from "../deciding/decide-chosen.tsx";
import type { ModelScreen } from "../model/model-screen.ts";
import { PartChoice, usePartChoice } from "../model/part-choice.tsx";
import { entriesQuery, violatorAimsQuery } from "../threat-queries.ts";
import { EntryFilter, useEntryWish } from "./entry-filter.tsx";
import { MatrixGrid } from "./matrix-grid.tsx";
import { isEntrySought } from "./sought-entries.ts";
import { useGridChoice } from "./use-grid-choice.ts";

/** The violators of a part with their aims by the objects: through what each comes to it, and what it leads to. */
export function ViolatorsMatrix(screen: ModelScreen) {
  const say = useWords(threatsWords);
  const { company, model } = screen;
  const choice = usePartChoice(model, screen.place.part);
  const part = choice.part?.id ?? 0;
  const enabled = choice.part !== undefined;
  const filter = useEntryWish();
  const { data: all, isError, refetch } = useQuery({ ...violatorAimsQuery(company, part), enabled });
  const { data: entries } = useQuery({ ...entriesQuery(company, "violators", part), enabled });
  const { data: objects } = useQuery({ ...entriesQuery(company, "objects", part), enabled });
  const sought = new Set((entries ?? []).filter((entry) => isEntrySought(entry, filter.wish)).map(({ code }) => code));
  const aims = (all ?? []).filter(({ violator }) => sought.has(violator.code));
  const columns = useMemo(
    () => (objects ?? []).filter(({ told }) => told !== "no").map(({ code, title }) => ({ key: code, title })),
    [objects],
  );
  const grid = useGridChoice({
    rows: aims.length,
    columns: columns.length,
    // A kind of violator is decided about whole, with all its aims.
    keyAt: ({ row }) => aims[row]?.violator.code,
    onOpen: (place) => grid.toggle(place, false),
  });
  if (!choice.part) return <Text c="dimmed">{say("noParts")}</Text>;
  if (isError && !all) return <LoadFailed onRetry={() => void refetch()} />;
  if (!all || !entries || !objects) return <Skeleton height={480} radius="md" />;
  const decisions = new Map(entries.map(({ code, decision }) => [code, decision]));
  const rows = aims.map(({ violator, level, aim, objects: reached }, index) => {
    const decision = decisions.get(violator.code);
    const cells = new Map(reached.map((one) => [one.code, one]));
    return {
      key: `${index} ${violator.code}`,
      code: `${violator.title} (${level})`,
      title: aim.title,
      note: say(decision ? "byPeople" : "byQuestionnaires"),
      cells: columns.map(({ key }) => {
        const cell = cells.get(key);
        return (
          cell && {
            text: `${cell.interfaces.map((code) => say(`face_${code}`)).join(", ")} → ${cell.consequences.map((code) => code.replace("Y", "У")).join(", ")}`,
            tone: "plain" as const,
            isDecided: decision !== null && decision !== undefined,
            isOutdated: decision?.is_outdated === true,
          }
        );
      }),
    };
  });
  const at = grid.at && aims[grid.at.row];
  const object = grid.at && objects.find(({ code }) => code === columns[grid.at?.column ?? 0]?.key);
  const cell = at?.objects.find(({ code }) => code === object?.code);
  return (
    <Stack gap={12}>
      <Group gap={12} align="flex-end">
        <PartChoice model={model} choice={choice} />
        <EntryFilter
          {...filter}
          // Who is left out stands in no row of it, so there are none but those that are considered.
          labels={{
            all: say("violators_all"),
            undecided: say("violators_undecided"),
            decided: say("violators_decided"),
          }}
        />
      </Group>
      <DecideChosen
        {...screen}
        chosen={entries.filter(({ code }) => grid.chosen.has(code))}
        part={part}
        decides="violators"
        onDone={grid.clear}
      />
      {rows.length === 0 ? (
        <Text c="dimmed">{say("noEntries")}</Text>
      ) : (
        <MatrixGrid
          label={say("view_violators")}
          corner={say("violatorAndAim")}
          columns={columns}
          rows={rows}
          columnWidth={150}
          rowHeight={76}
          grid={grid}
          keyOf={(row) => row.key.split(" ")[1]}
        />
      )}
      <Text size="sm" role="status" mih={40}>
        {at && object
          ? cell
            ? say("cellTold", {
                violator: at.violator.title,
                aim: at.aim.title,
                object: object.title,
                interfaces: cell.interfaces.map((code) => say(`face_${code}`)).join(", "),
                consequences: cell.consequences.map((code) => code.replace("Y", "У")).join(", "),
              })
            : say("cellEmpty", { violator: at.violator.title, object: object.title })
          : say("cellNone")}
      </Text>
    </Stack>
  );
}
