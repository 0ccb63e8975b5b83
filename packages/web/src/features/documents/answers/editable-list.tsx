import { ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { mergeLists } from "@opis/model/collections/lists";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useWords } from "../../../i18n/language.ts";
import { documentsWords } from "../../../i18n/ru/documents.ts";
import { useUnsaved } from "../../../ui/use-unsaved.ts";

interface EditableListProps<Item> {
  readonly title: string;
  readonly hint?: string;
  readonly items: readonly Item[];
  readonly empty: Item;
  /** Whether an item is complete; only complete ones are saved. */
  readonly isWhole: (item: Item) => boolean;
  readonly addLabel: string;
  readonly removeLabel: (item: Item) => string;
  /** Saves the items; resolves to whether they are saved. */
  readonly onSave: (items: Item[]) => Promise<boolean>;
  /** Renders the inputs of one item; `leave` saves what was typed, `update` changes and saves immediately. */
  readonly children: (
    item: Item,
    change: (part: Partial<Item>) => void,
    leave: () => void,
    update: (part: Partial<Item>) => void,
  ) => ReactNode;
}

/** Renders a list of a wizard that grows by a button; items are saved on blur, merged with those that others have added. */
export function EditableList<Item extends object>(props: EditableListProps<Item>) {
  const t = useWords(documentsWords);
  const { title, hint, items, empty, isWhole, addLabel, removeLabel, onSave, children } = props;
  const {
    value: draftItems,
    type,
    leave,
    put,
  } = useUnsaved<readonly Item[]>(
    items,
    async (typed, seenItems) => {
      const next = mergeLists(seenItems, typed.filter(isWhole), items);
      // The added item is not complete yet.
      return JSON.stringify(next) === JSON.stringify(items) || onSave(next);
    },
    (typed) => typed.every(isWhole),
  );
  const isUnfinished = draftItems.some((item) => !isWhole(item) && JSON.stringify(item) !== JSON.stringify(empty));
  // Stable keys: a row keeps its inputs and the focus when one above it is removed and when the list is saved.
  const { current: keys } = useRef<number[]>([]);
  while (keys.length < draftItems.length) keys.push(Math.max(-1, ...keys) + 1);
  const adding = useRef<HTMLButtonElement>(null);
  const addedItem = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  // A new item gets the focus.
  useEffect(() => {
    if (isAdded.current) addedItem.current?.querySelector("input")?.focus();
    isAdded.current = false;
  });
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
      {draftItems.map((item, index) => {
        const withPart = (part: Partial<Item>) => draftItems.with(index, { ...item, ...part });
        return (
          <Group
            key={keys[index]}
            ref={index === draftItems.length - 1 ? addedItem : undefined}
            align="flex-end"
            wrap="nowrap"
            gap={8}
          >
            {children(
              item,
              (part) => type(withPart(part)),
              leave,
              (part) => put(withPart(part)),
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={removeLabel(item)}
              onClick={() => {
                keys.splice(index, 1);
                put(draftItems.toSpliced(index, 1));
                adding.current?.focus();
              }}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        );
      })}
      {isUnfinished && (
        <Text size="sm" c="var(--opis-warning)" role="status">
          {t("unfinishedRow")}
        </Text>
      )}
      <Button
        ref={adding}
        variant="light"
        leftSection={<IconPlus size={16} />}
        onClick={() => {
          isAdded.current = true;
          type([...draftItems, empty]);
        }}
      >
        {addLabel}
      </Button>
    </Stack>
  );
}

interface Reader<Item> {
  safeParse(value: unknown): { readonly data?: Item | undefined };
}

/** Returns the items of a stored wizard list that match its schema. */
export function parseRows<Item>(value: unknown, schema: Reader<Item>): Item[] {
  return Array.isArray(value) ? value.flatMap((item) => schema.safeParse(item).data ?? []) : [];
}
