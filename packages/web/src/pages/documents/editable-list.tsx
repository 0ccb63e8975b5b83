import { ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";

interface EditableListProps<Item> {
  readonly title: string;
  readonly hint?: string;
  readonly items: readonly Item[];
  readonly empty: Item;
  /** Only whole items are saved. */
  readonly isWhole: (item: Item) => boolean;
  readonly addLabel: string;
  readonly removeLabel: (item: Item) => string;
  readonly onSave: (items: Item[]) => void;
  /** Inputs of one item; `leave` saves what was typed, `put` changes and saves at once. */
  readonly children: (
    item: Item,
    change: (part: Partial<Item>) => void,
    leave: () => void,
    put: (part: Partial<Item>) => void,
  ) => ReactNode;
}

/** A list of a wizard that grows by a button; what is typed is saved when an input is left. */
export function EditableList<Item extends object>(props: EditableListProps<Item>) {
  const { title, hint, items, empty, isWhole, addLabel, removeLabel, onSave, children } = props;
  const last = useRef(items.length);
  const [typed, setTyped] = useState(() => items.map((item, key) => ({ key, item })));
  const save = (next: typeof typed) => onSave(next.map(({ item }) => item).filter(isWhole));
  return (
    <Stack gap={12}>
      <div>
        <Text fw={600}>{title}</Text>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      {typed.map(({ key, item }) => (
        <Group key={key} align="flex-end" wrap="nowrap" gap={8}>
          {children(
            item,
            (part) => setTyped(withPart(typed, key, part)),
            () => save(typed),
            (part) => {
              const next = withPart(typed, key, part);
              setTyped(next);
              save(next);
            },
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={removeLabel(item)}
            onClick={() => {
              const left = typed.filter((one) => one.key !== key);
              setTyped(left);
              save(left);
            }}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="light"
        leftSection={<IconPlus size={16} />}
        onClick={() => {
          last.current += 1;
          setTyped([...typed, { key: last.current, item: empty }]);
        }}
      >
        {addLabel}
      </Button>
    </Stack>
  );
}

interface Typed<Item> {
  readonly key: number;
  readonly item: Item;
}

function withPart<Item extends object>(typed: readonly Typed<Item>[], key: number, part: Partial<Item>): Typed<Item>[] {
  return typed.map((one) => (one.key === key ? { key, item: { ...one.item, ...part } } : one));
}
