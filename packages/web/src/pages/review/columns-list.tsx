import { ActionIcon, Button, Checkbox, Group, ScrollArea, Stack } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useWords } from "../../words/define-words.ts";
import { reviewWords } from "../../words/review.ts";
import { firstView, isShown, movedOrder, type ReviewView, type ShownColumn } from "./review-view.ts";

interface ColumnsListProps {
  readonly columns: readonly ShownColumn[];
  readonly view: ReviewView;
  readonly onChange: (part: Partial<ReviewView>) => void;
}

/** Which columns are shown, and in which order. */
export function ColumnsList({ columns, view, onChange }: ColumnsListProps) {
  const say = useWords(reviewWords);
  const shown = columns.filter((column) => isShown(column, view)).length;
  const toFirst = () => onChange({ order: firstView.order, shown: firstView.shown, widths: firstView.widths });
  return (
    <Stack gap={8} w={300} maw="100%">
      <ScrollArea.Autosize mah={360} type="auto" scrollbars="y" offsetScrollbars>
        <Stack gap={4}>
          {columns.map((column) => {
            const { key, title } = column;
            const isOn = isShown(column, view);
            const move = (by: -1 | 1) => onChange({ order: movedOrder(columns, key, by) });
            return (
              <Group key={key} gap={4} wrap="nowrap" justify="space-between">
                <Checkbox
                  size="xs"
                  label={title}
                  checked={isOn}
                  disabled={isOn && shown === 1}
                  onChange={() => onChange({ shown: { ...view.shown, [key]: !isOn } })}
                />
                <Group gap={0} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={say("earlier", { title })}
                    onClick={() => move(-1)}
                  >
                    <IconArrowUp size={14} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={say("later", { title })}
                    onClick={() => move(1)}
                  >
                    <IconArrowDown size={14} />
                  </ActionIcon>
                </Group>
              </Group>
            );
          })}
        </Stack>
      </ScrollArea.Autosize>
      <Button variant="default" size="xs" onClick={toFirst}>
        {say("asAtFirst")}
      </Button>
    </Stack>
  );
}
