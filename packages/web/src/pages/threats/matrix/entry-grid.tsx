import { Button, Group, Text } from "@mantine/core";
import type { DescribingStep } from "@opis/model/threats/derivation/described-steps";
import { Suspense, useRef, useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { useWords } from "../../../words/define-words.ts";
import { threatDescriptionsWords } from "../../../words/threat-descriptions.ts";
import { threatsWords } from "../../../words/threats.ts";
import { DecidedText, DerivedText } from "../deciding/decided-text.tsx";
import type { DecidedStep } from "../model/decisions.ts";
import type { ModelScreen } from "../model/model-screen.ts";
import type { ThreatEntry } from "../threat-queries.ts";
import classes from "../threats.module.css";
import { EntryCell } from "./entry-cell.tsx";
import { useGridChoice } from "./use-grid-choice.ts";

const DecideEntries = lazyPart(() =>
  import("../deciding/decide-entries.tsx").then(({ DecideEntries: component }) => ({ default: component })),
);

const DescribeEntries = lazyPart(() =>
  import("../deciding/describe-entries.tsx").then(({ DescribeEntries: component }) => ({ default: component })),
);

interface EntryGridProps extends ModelScreen {
  readonly rows: readonly ThreatEntry[];
  readonly part: number;
  readonly decides: DecidedStep;
  readonly describes: DescribingStep | undefined;
  readonly label: string;
}

/** Entries of a part: what is derived of each and by which answers, and what was decided over it; several are decided at once. */
export function EntryGrid({ rows, part, decides, describes, label, ...screen }: EntryGridProps) {
  const say = useWords(threatsWords);
  const describe = useWords(threatDescriptionsWords);
  const table = useRef<HTMLTableElement>(null);
  const [deciding, setDeciding] = useState<readonly ThreatEntry[]>();
  const [describing, setDescribing] = useState<readonly ThreatEntry[]>();
  const grid = useGridChoice({
    rows: rows.length,
    columns: 1,
    keyAt: ({ row }) => rows[row]?.code,
    onOpen: ({ row }) => {
      const own = rows[row];
      if (screen.mayEdit && own) setDeciding(chosen.length > 0 ? chosen : [own]);
    },
    onMove: ({ row }) => table.current?.rows[row + 1]?.scrollIntoView({ block: "nearest" }),
  });
  const chosen = rows.filter(({ code }) => grid.chosen.has(code));
  const idOf = (row: number) => `${decides}-${part}-${row}`;
  if (rows.length === 0) return <Text c="dimmed">{say("noEntries")}</Text>;
  return (
    <div data-entries={decides}>
      {screen.mayEdit && (
        <Group gap={8} mb={8} mih={36} role="group" aria-label={say("chosenOnes")} className={classes.chosenBar}>
          <Button size="sm" disabled={chosen.length === 0} onClick={() => setDeciding(chosen)}>
            {chosen.length === 0 ? say("decide") : say("decideCount", { count: chosen.length })}
          </Button>
          {describes && (
            <Button size="sm" variant="default" disabled={chosen.length === 0} onClick={() => setDescribing(chosen)}>
              {describe(`tell_${describes}`)}
            </Button>
          )}
          {chosen.length > 0 && (
            <Button size="sm" variant="default" onClick={grid.clear}>
              {say("chooseNone")}
            </Button>
          )}
          <Text size="sm" c="dimmed" className={classes.keysHint}>
            {say("keysHint")}
          </Text>
        </Group>
      )}
      <div className={classes.entriesSurface}>
        <table
          ref={table}
          className={classes.entries}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are chosen as those of a grid
          role="grid"
          aria-label={label}
          aria-multiselectable
          aria-activedescendant={grid.at && idOf(grid.at.row)}
          tabIndex={0}
          onKeyDown={grid.onKeyDown}
        >
          <thead>
            <tr>
              <th scope="col">{say("entry")}</th>
              <th scope="col">{say("derived")}</th>
              <th scope="col">{say("decided")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((entry, row) => (
              <tr
                key={entry.code}
                id={idOf(row)}
                data-code={entry.code}
                data-at={grid.at?.row === row || undefined}
                aria-selected={grid.chosen.has(entry.code)}
              >
                <td>
                  <EntryCell
                    {...{ entry, describes }}
                    isChosen={grid.chosen.has(entry.code)}
                    onToggle={screen.mayEdit ? (isRange) => grid.toggle({ row, column: 0 }, isRange) : undefined}
                    onDescribe={() => setDescribing([entry])}
                  />
                </td>
                <td>
                  <DerivedText {...{ entry, decides }} />
                </td>
                <td>
                  <DecidedText {...{ entry, decides }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Suspense>
        {deciding && (
          <DecideEntries
            {...screen}
            {...{ part, decides }}
            entries={deciding}
            onDone={grid.clear}
            onClose={() => setDeciding(undefined)}
          />
        )}
        {describing && describes && (
          <DescribeEntries
            {...screen}
            {...{ part, describes }}
            entries={describing}
            onDone={grid.clear}
            onClose={() => setDescribing(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
