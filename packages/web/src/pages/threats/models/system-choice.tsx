import { Checkbox, ScrollArea, Skeleton, Stack, Text } from "@mantine/core";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";

interface SystemListProps {
  readonly systems: readonly { readonly id: number; readonly name: string }[];
  /** The ids of those that are left out. */
  readonly left: ReadonlySet<number>;
  readonly onLeft: (left: ReadonlySet<number>) => void;
}

interface SystemChoiceProps extends Omit<SystemListProps, "systems"> {
  /** The systems of the company; undefined while they are being loaded. */
  readonly systems: SystemListProps["systems"] | undefined;
}

/** Chooses the systems of a new threat model: all of them, unless some are left out. */
export function SystemChoice({ systems, left, onLeft }: SystemChoiceProps) {
  const say = useWords(threatsWords);
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {say("systemsOfModel")}
      </Text>
      {systems === undefined && <Skeleton height={48} />}
      {systems?.length === 0 && (
        <Text size="sm" c="dimmed">
          {say("noSystems")}
        </Text>
      )}
      {systems && systems.length > 0 && <SystemList systems={systems} left={left} onLeft={onLeft} />}
    </div>
  );
}

function SystemList({ systems, left, onLeft }: SystemListProps) {
  const say = useWords(threatsWords);
  const ids = systems.map(({ id }) => id);
  const count = ids.filter((id) => !left.has(id)).length;
  const isAll = count === ids.length;
  return (
    <Stack gap={8}>
      <Checkbox
        label={say("allSystems")}
        checked={isAll}
        indeterminate={!isAll && count > 0}
        onChange={() => onLeft(new Set(isAll ? ids : []))}
      />
      <ScrollArea.Autosize mah={240} viewportProps={{ tabIndex: 0 }}>
        <Stack gap={8} pl={24}>
          {systems.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={!left.has(id)}
              onChange={({ currentTarget: { checked } }) => onLeft(toggled(left, id, !checked))}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  );
}

function toggled(set: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
