import { Button, Group, NativeSelect, Skeleton, Stack, Text } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { type ThreatModelPlace, threatModelAddress } from "@opis/model/threats/threat-model-address";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useDeferredValue, useMemo, useState } from "react";
import { useWords } from "../../../i18n/language.ts";
import { threatsWords } from "../../../i18n/ru/threats.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { SearchInput } from "../../../ui/lists/search-input.tsx";
import { LoadFailed } from "../../../ui/page/page-states.tsx";
import type { ModelScreen } from "../model/model-screen.ts";
import { type ThreatCell, type ThreatRow, threatsQuery } from "../threat-queries.ts";
import classes from "./matrix.module.css";
import { type MatrixCell, MatrixGrid, type MatrixRow } from "./matrix-grid.tsx";
import {
  filterThreats,
  isOpen,
  matchesFilter,
  readThreatFilter,
  type ThreatFilterValues,
  threatFilters,
  toPlace,
} from "./threat-filter.ts";
import { useGridChoice } from "./use-grid-choice.ts";

const DecideThreats = lazyPart(() =>
  import("../decide-threats.tsx").then(({ DecideThreats: component }) => ({ default: component })),
);

const cellKey = (code: string, part: number | string) => `${part} ${code}`;

/** Debounce before the address is updated, milliseconds: browsers limit how often it may change. */
const pause = 400;

/** Returns the filter of the matrix of threats. Stored in the address, so that a user who opens a threat and returns can continue. */
function useThreatWish({ company, model, place }: Pick<ModelScreen, "company" | "model" | "place">) {
  const navigate = useNavigate();
  const [wish, setWish] = useState(() => readThreatFilter(place));
  const addressOf = (more: ThreatModelPlace = {}, of = wish) =>
    threatModelAddress(company, model.id, { view: "threats", ...toPlace(of), ...more });
  const keep = useDebouncedCallback(
    (values: ThreatFilterValues) => void navigate({ href: addressOf({}, values), replace: true, resetScroll: false }),
    pause,
  );
  const change = (part: Partial<ThreatFilterValues>) => {
    const changedWish = { ...wish, ...part };
    setWish(changedWish);
    keep(changedWish);
  };
  /** Opens a threat; the back button returns to its cell. */
  const open = async (code: string, part: number | null) => {
    keep.cancel();
    await navigate({ href: addressOf({ at: code, part }), replace: true, resetScroll: false });
    await navigate({ href: addressOf({ code, part }) });
  };
  return { wish, change, open };
}

/** Renders the threats by the parts of a model with their result, derived or decided; several can be decided together. */
export function ThreatMatrix(screen: ModelScreen) {
  const { data, isError, refetch } = useQuery(threatsQuery(screen.company, screen.model.id));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} radius="md" />;
  return <ShownThreats {...screen} all={data} />;
}

function ShownThreats({ all, ...screen }: ModelScreen & { readonly all: readonly ThreatRow[] }) {
  const say = useWords(threatsWords);
  const { company, model, place, mayEdit } = screen;
  const { wish, change, open } = useThreatWish(screen);
  const [isDeciding, setDeciding] = useState(false);
  const deferredWish = useDeferredValue(wish);
  const threats = useMemo(() => filterThreats(all, deferredWish), [all, deferredWish]);
  const parts = useMemo(() => model.parts.map(({ id }) => id), [model.parts]);
  const rows = useMemo(() => {
    const modelPlace = { view: "threats", part: parts[0] ?? null, ...toPlace(deferredWish) };
    return threats.map((threat) => ({
      ...matrixRowOf(threat, parts, deferredWish, say),
      href: threatModelAddress(company, model.id, { ...modelPlace, code: threat.code }),
    }));
  }, [threats, parts, deferredWish, say, company, model.id]);
  const grid = useGridChoice({
    rows: threats.length,
    columns: parts.length,
    keyAt: ({ row, column }) => {
      const [threat, part] = [threats[row], parts[column]];
      return threat && part !== undefined ? cellKey(threat.code, part) : undefined;
    },
    onOpen: ({ row, column }) => {
      const threat = threats[row];
      if (threat) void open(threat.code, parts[column] ?? null);
    },
    from: placeOfThreat(threats, parts, place),
  });
  const chosenThreats = all.flatMap((threat) =>
    threat.assessments
      .filter(({ part }) => grid.chosen.has(cellKey(threat.code, part)))
      .map((cell) => ({ ...cell, code: threat.code, title: threat.title })),
  );
  return (
    <Stack gap={12}>
      <ThreatFilter wish={wish} onChange={change} />
      <Group gap={8} mih={36} role="group" aria-label={say("chosenOnes")}>
        {mayEdit && (
          <Button size="sm" disabled={chosenThreats.length === 0} onClick={() => setDeciding(true)}>
            {chosenThreats.length === 0 ? say("decide") : say("decideCount", { count: chosenThreats.length })}
          </Button>
        )}
        {chosenThreats.length > 0 && (
          <Button size="sm" variant="default" onClick={grid.clear}>
            {say("chooseNone")}
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {say("threatsCount", { count: threats.length, total: all.length })} {say("matrixKeys")}
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
          <DecideThreats {...screen} cells={chosenThreats} onDone={grid.clear} onClose={() => setDeciding(false)} />
        )}
      </Suspense>
    </Stack>
  );
}

/** Returns a threat as a matrix row with its result in each part; cells that do not pass the filter are pale. */
function matrixRowOf(
  threat: ThreatRow,
  parts: readonly number[],
  wish: Omit<ThreatFilterValues, "search">,
  say: typeof threatsWords.text,
): MatrixRow {
  const cells = new Map(threat.assessments.map((cell) => [cell.part, cell]));
  return {
    key: threat.code,
    code: threat.code,
    title: threat.title,
    cells: parts.map((part) => {
      const cell = cells.get(part);
      return cell && cellOf(cell, matchesFilter(threat, cell, wish), say);
    }),
  };
}

function cellOf(cell: ThreatCell, isWanted: boolean, say: typeof threatsWords.text): MatrixCell {
  return {
    text: say(`short_${cell.status}`),
    tone: isWanted ? toneOf(cell) : "faint",
    isDecided: cell.decision !== null,
    isOutdated: cell.decision?.is_outdated === true,
  };
}

function toneOf(cell: ThreatCell): MatrixCell["tone"] {
  if (isOpen(cell)) return "open";
  return cell.is_actual ? "actual" : "plain";
}

interface ThreatFilterProps {
  readonly wish: ThreatFilterValues;
  readonly onChange: (part: Partial<ThreatFilterValues>) => void;
}

/** Renders the filter of the threats. */
function ThreatFilter({ wish, onChange }: ThreatFilterProps) {
  const say = useWords(threatsWords);
  return (
    <Group gap={12} align="flex-end">
      <NativeSelect
        label={say("show")}
        value={wish.only}
        onChange={({ currentTarget: { value } }) =>
          onChange({ only: threatFilters.find((name) => name === value) ?? "all" })
        }
        data={threatFilters.map((value) => ({ value, label: say(`threats_${value}`) }))}
      />
      <DayInput
        label={say("changedSince")}
        name={say("changedSince")}
        maw={180}
        value={wish.since}
        onChange={(since) => onChange({ since })}
      />
      <SearchInput label={say("searchThreats")} value={wish.search} onChange={(search) => onChange({ search })} />
    </Group>
  );
}

/** Returns the cell of the threat and part that an address names; undefined if it is not shown. */
function placeOfThreat(threats: readonly ThreatRow[], parts: readonly number[], { at, part }: ThreatModelPlace) {
  const row = threats.findIndex(({ code }) => code === at);
  return row < 0
    ? undefined
    : {
        row,
        column: Math.max(0, parts.indexOf(part ?? 0)),
      };
}

/** Renders the legend of the cell styles. */
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
