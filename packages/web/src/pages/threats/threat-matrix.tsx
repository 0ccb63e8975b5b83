import { Button, Group, NativeSelect, Skeleton, Stack, Text } from "@mantine/core";
import { threatModelAddress } from "@opis/model/threat-model-address";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useDeferredValue, useMemo, useState } from "react";
import { DayInput } from "../../ui/day-input.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import { useWords } from "../../words/define-words.ts";
import { threatsWords } from "../../words/threats.ts";
import classes from "./matrix.module.css";
import { MatrixGrid } from "./matrix-grid.tsx";
import type { ModelScreen } from "./model-screen.ts";
import { soughtThreats, type ThreatFilter, threatFilters } from "./shown-threats.ts";
import { matrixRowOf } from "./threat-cells.ts";
import { threatsQuery } from "./threat-queries.ts";
import { useGridChoice } from "./use-grid-choice.ts";

const DecideThreats = lazyPart(() =>
  import("./decide-threats.tsx").then(({ DecideThreats: component }) => ({ default: component })),
);

const cellKey = (code: string, part: number | string) => `${part} ${code}`;

/** The threats of the list by the parts of a model: what each comes to, derived or decided; several are decided at once. */
export function ThreatMatrix(screen: ModelScreen) {
  const say = useWords(threatsWords);
  const navigate = useNavigate();
  const { company, model, place, mayEdit } = screen;
  const [only, setOnly] = useState<ThreatFilter>(threatFilters.find((one) => one === place.only) ?? "all");
  const [search, setSearch] = useState("");
  const [since, setSince] = useState<string | null>(null);
  const [isDeciding, setDeciding] = useState(false);
  const { data, isError, refetch } = useQuery(threatsQuery(company, model.id));
  const wanted = useDeferredValue(search);
  const threats = useMemo(
    () => soughtThreats(data ?? [], { only, search: wanted, since }),
    [data, only, wanted, since],
  );
  const parts = useMemo(() => model.parts.map(({ id }) => id), [model.parts]);
  const hrefOf = (code: string, part: number | undefined) =>
    threatModelAddress(company, model.id, { view: "threats", code, part: part ?? null });
  const rows = useMemo(
    () =>
      threats.map((threat) => ({
        ...matrixRowOf(threat, parts, { only, since }, say),
        href: threatModelAddress(company, model.id, { view: "threats", code: threat.code, part: parts[0] ?? null }),
      })),
    [threats, parts, only, since, say, company, model.id],
  );
  const grid = useGridChoice({
    rows: threats.length,
    columns: parts.length,
    keyAt: ({ row, column }) => {
      const [threat, part] = [threats[row], parts[column]];
      return threat && part !== undefined ? cellKey(threat.code, part) : undefined;
    },
    onOpen: ({ row, column }) => {
      const threat = threats[row];
      if (threat) void navigate({ href: hrefOf(threat.code, parts[column]) });
    },
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} radius="md" />;
  const chosen = data.flatMap((threat) =>
    threat.assessments
      .filter(({ part }) => grid.chosen.has(cellKey(threat.code, part)))
      .map((cell) => ({ ...cell, code: threat.code, title: threat.title })),
  );
  return (
    <Stack gap={12}>
      <Group gap={12} align="flex-end">
        <NativeSelect
          label={say("show")}
          value={only}
          onChange={({ currentTarget: { value } }) => setOnly(threatFilters.find((one) => one === value) ?? "all")}
          data={threatFilters.map((value) => ({ value, label: say(`threats_${value}`) }))}
        />
        <DayInput label={say("changedSince")} name={say("changedSince")} maw={180} value={since} onChange={setSince} />
        <SearchInput label={say("searchThreats")} value={search} onChange={setSearch} />
      </Group>
      <Group gap={8} mih={36} role="group" aria-label={say("chosenOnes")}>
        {mayEdit && (
          <Button size="sm" disabled={chosen.length === 0} onClick={() => setDeciding(true)}>
            {chosen.length === 0 ? say("decide") : say("decideCount", { count: chosen.length })}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="sm" variant="default" onClick={grid.clear}>
            {say("chooseNone")}
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {say("threatsCount", { count: threats.length, total: data.length })} {say("matrixKeys")}
        </Text>
      </Group>
      <Legend />
      {threats.length === 0 ? (
        <Text c="dimmed">{say("noEntries")}</Text>
      ) : (
        <MatrixGrid
          label={say("view_threats")}
          corner={say("threat")}
          columns={model.parts.map(({ id, name, systems }) => ({
            key: String(id),
            title: name,
            hint: systems.map((system) => system.name).join(", "),
          }))}
          rows={rows}
          columnWidth={132}
          rowHeight={48}
          grid={grid}
          keyOf={(row, column) => cellKey(row.key, column)}
        />
      )}
      <Suspense>
        {isDeciding && (
          <DecideThreats {...screen} cells={chosen} onDone={grid.clear} onClose={() => setDeciding(false)} />
        )}
      </Suspense>
    </Stack>
  );
}

/** What the looks of cells mean. */
function Legend() {
  const say = useWords(threatsWords);
  return (
    <ul className={classes.legend} aria-label={say("legend")}>
      <li>
        <span className={classes.cell} data-tone="actual" /> {say("legendActual")}
      </li>
      <li>
        <span className={classes.cell} data-tone="open" /> {say("legendOpen")}
      </li>
      <li>
        <span className={classes.cell} data-decided /> {say("legendDecided")}
      </li>
      <li>
        <span className={classes.cell} /> {say("legendDerived")}
      </li>
    </ul>
  );
}
