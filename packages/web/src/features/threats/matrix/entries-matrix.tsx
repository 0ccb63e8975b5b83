import { Anchor, Button, Group, Text } from "@mantine/core";
import type { DescribingStep } from "@opis/model/threats/derivation/decided-steps";
import { decidedTitle, derivedTitle } from "@opis/model/threats/derivation/decision-titles";
import { IconPencil } from "@tabler/icons-react";
import { Suspense, useRef, useState } from "react";
import { dateText, useLanguage, usePick, useWords } from "../../../i18n/language.ts";
import { threatDescriptionsWords, threatsWords } from "../../../i18n/ru/threats.ts";
import { HrefLink } from "../../../ui/href-link.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import type { DecisionStep } from "../model/decisions.ts";
import type { ModelScreen } from "../model/model-screen.ts";
import type { ThreatEntry } from "../threat-queries.ts";
import classes from "../threats.module.css";
import { useGridChoice } from "./use-grid-choice.ts";

const DecideEntries = lazyPart(() =>
  import("../decide-entries.tsx").then(({ DecideEntries: component }) => ({ default: component })),
);

const DescribeEntries = lazyPart(() =>
  import("../describe-entries.tsx").then(({ DescribeEntries: component }) => ({ default: component })),
);

interface EntryGridProps extends ModelScreen {
  readonly rows: readonly ThreatEntry[];
  readonly part: number;
  readonly decides: DecisionStep;
  readonly describes: DescribingStep | undefined;
  readonly label: string;
}

/** Renders the entries of a part: the derived value with its answers, and the decision; several can be decided together. */
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
      const entry = rows[row];
      if (screen.mayEdit && entry) setDeciding(chosenEntries.length > 0 ? chosenEntries : [entry]);
    },
    onMove: ({ row }) => table.current?.rows[row + 1]?.scrollIntoView({ block: "nearest" }),
  });
  const chosenEntries = rows.filter(({ code }) => grid.chosen.has(code));
  const idOf = (row: number) => `${decides}-${part}-${row}`;
  if (rows.length === 0) return <Text c="dimmed">{say("noEntries")}</Text>;
  return (
    <div data-entries={decides}>
      {screen.mayEdit && (
        <Group gap={8} mb={8} mih={36} role="group" aria-label={say("chosenOnes")} className={classes.chosenBar}>
          <Button size="sm" disabled={chosenEntries.length === 0} onClick={() => setDeciding(chosenEntries)}>
            {chosenEntries.length === 0 ? say("decide") : say("decideCount", { count: chosenEntries.length })}
          </Button>
          {describes && (
            <Button
              size="sm"
              variant="default"
              disabled={chosenEntries.length === 0}
              onClick={() => setDescribing(chosenEntries)}
            >
              {describe(`tell_${describes}`)}
            </Button>
          )}
          {chosenEntries.length > 0 && (
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

interface EntryTextProps {
  readonly entry: ThreatEntry;
  readonly decides: DecisionStep;
}

/** Renders the derived value of an entry, and the answers behind it. */
function DerivedText({ entry, decides }: EntryTextProps) {
  const say = useWords(threatsWords);
  const pick = usePick();
  if (decides === "levels") return <span>{say("levelLeast", { level: entry.level?.least ?? "" })}</span>;
  if (decides === "collusions") return <span className={classes.details}>{say("collusionHint")}</span>;
  return (
    <div data-derived={entry.derived}>
      <span data-derived={entry.derived}>{pick(derivedTitle(entry.derived))}</span>
      {entry.sources.length > 0 && (
        <ul className={classes.sources}>
          {entry.sources.map(({ obj, label, url }) => (
            <li key={`${obj} ${label} ${url}`}>
              <HrefLink href={url} size="xs">
                {obj}: {label}
              </HrefLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Renders the decision about an entry with reason, author and date; nothing if the derived value applies. */
function DecidedText({ entry, decides }: EntryTextProps) {
  const say = useWords(threatsWords);
  const pick = usePick();
  const language = useLanguage();
  const decision = decides === "levels" ? entry.level?.decision : entry.decision;
  if (!decision) return <span className={classes.details}>{say("notDecided")}</span>;
  const cellText = decides === "levels" ? (entry.level?.code ?? "") : pick(decidedTitle(decision.value));
  return (
    <div className={classes.decision} data-decided={decision.value}>
      <span className={classes.decidedValue}>
        <IconPencil size={14} aria-hidden /> {cellText}
      </span>
      {decision.is_outdated && <span className={classes.outdated}>{say("outdated")}</span>}
      {decision.reason && <span className={classes.reason}>{decision.reason}</span>}
      <span className={classes.details}>
        {say("decidedBy", { name: decision.decided_by, day: dateText(decision.decided_at, language) })}
      </span>
    </div>
  );
}

interface EntryCellProps {
  readonly entry: ThreatEntry;
  readonly describes: DescribingStep | undefined;
  readonly isChosen: boolean;
  /** Selects it, with Shift all up to it; undefined for users who may not decide. */
  readonly onToggle: ((isRange: boolean) => void) | undefined;
  readonly onDescribe: () => void;
}

/** Renders the name of an entry with short facts and its description. */
function EntryCell({ entry, describes, isChosen, onToggle, onDescribe }: EntryCellProps) {
  const say = useWords(threatsWords);
  const describe = useWords(threatDescriptionsWords);
  const { title, details, description, told } = entry;
  return (
    <div className={classes.entry}>
      {onToggle && (
        <input
          type="checkbox"
          tabIndex={-1}
          className={classes.check}
          aria-label={say("choose", { title })}
          checked={isChosen}
          onChange={({ nativeEvent }) => onToggle("shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
        />
      )}
      <div>
        <span className={classes.entryTitle}>{title}</span>
        {details.length > 0 && <span className={classes.details}>{details.join(" · ")}</span>}
        {describes && description && (
          <span className={classes.description}>
            <span className={classes.describedAs}>{describe(`as_${describes}`)}:</span> {description.text}
          </span>
        )}
        {describes && onToggle && (description !== null || told !== "no") && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            tabIndex={-1}
            mt={4}
            ta="start"
            aria-label={`${describe(description ? "change" : `tell_${describes}`)}: ${title}`}
            onClick={onDescribe}
          >
            {describe(description ? "change" : `tell_${describes}`)}
          </Anchor>
        )}
      </div>
    </div>
  );
}
