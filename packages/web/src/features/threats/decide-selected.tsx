import { Button, Group, Text } from "@mantine/core";
import { Suspense, useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { DecisionStep } from "./model/decisions.ts";
import type { ModelScreen } from "./model/model-screen.ts";
import type { ThreatEntry } from "./threat-queries.ts";

const DecideEntries = lazyPart(() =>
  import("./decide-entries.tsx").then(({ DecideEntries: component }) => ({ default: component })),
);

interface DecideChosenProps extends ModelScreen {
  readonly chosen: readonly ThreatEntry[];
  readonly part: number;
  readonly decides: DecisionStep;
  readonly onDone: () => void;
}

/** Renders the bar over a matrix of one part: the number of selected entries, and the actions on them. */
export function DecideSelected({ chosen, part, decides, onDone, ...screen }: DecideChosenProps) {
  const say = useWords(threatsWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <Group gap={8} mih={36} role="group" aria-label={say("chosenOnes")}>
      {screen.mayEdit && (
        <Button size="sm" disabled={chosen.length === 0} onClick={() => setOpen(true)}>
          {chosen.length === 0 ? say("decide") : say("decideCount", { count: chosen.length })}
        </Button>
      )}
      {chosen.length > 0 && (
        <Button size="sm" variant="default" onClick={onDone}>
          {say("chooseNone")}
        </Button>
      )}
      <Text size="sm" c="dimmed">
        {say("cellsHint")}
      </Text>
      <Suspense>
        {isOpen && (
          <DecideEntries {...screen} {...{ part, decides, onDone }} entries={chosen} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </Group>
  );
}
