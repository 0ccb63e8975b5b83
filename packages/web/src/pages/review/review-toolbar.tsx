import { Button, Group, NativeSelect, Popover, Text, TextInput } from "@mantine/core";
import { IconColumns, IconFilterOff, IconSearch } from "@tabler/icons-react";
import { useWords } from "../../words/define-words.ts";
import { reviewWords } from "../../words/review.ts";
import { ColumnsList } from "./columns-list.tsx";
import { ExportMenu } from "./download/export-menu.tsx";
import { PastDay } from "./past/past-day.tsx";
import type { ReviewWish } from "./review-queries.ts";
import { type ReviewView, type RowHeight, rowHeights, type ShownColumn } from "./review-view.ts";
import { ViewsMenu } from "./views/views-menu.tsx";

interface ReviewToolbarProps {
  readonly wish: ReviewWish;
  readonly view: ReviewView;
  /** All columns in the order of the view. */
  readonly columns: readonly ShownColumn[];
  /** Rows that are shown, and all there are. */
  readonly count: number;
  readonly total: number | undefined;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onChange: (part: Partial<ReviewView>) => void;
}

const heights: readonly RowHeight[] = ["compact", "standard", "extended", "all"];

/** What stands above a table: search, counts, filters, heights, columns, files. */
export function ReviewToolbar({ wish, view, columns, count, total, typed, onType, onChange }: ReviewToolbarProps) {
  const say = useWords(reviewWords);
  const hasFilters = Object.keys(view.filters).length > 0;
  return (
    <Group gap={8} mb={12}>
      <TextInput
        type="search"
        aria-label={say("search")}
        placeholder={say("search")}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        w={{ base: "100%", xs: 240 }}
      />
      <Text size="sm" c="dimmed" role="status" style={{ flex: 1, minWidth: 120 }}>
        {total !== undefined && say("counts", { count, total })}
      </Text>
      {hasFilters && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => onChange({ filters: {} })}
        >
          {say("clearFilters")}
        </Button>
      )}
      <NativeSelect
        aria-label={say("height")}
        value={view.height}
        onChange={({ currentTarget: { value } }) =>
          onChange({ height: heights.find((one) => one === value) ?? "standard" })
        }
        data={heights.map((value) => ({ value, label: say(`height_${value}`, { pixels: rowHeights[value] ?? 0 }) }))}
      />
      <PastDay {...{ wish, view }} />
      <ViewsMenu {...{ wish, view, onChange }} />
      <Popover position="bottom-end" trapFocus shadow="md">
        <Popover.Target>
          <Button variant="default" leftSection={<IconColumns size={16} aria-hidden />}>
            {say("columns")}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <ColumnsList {...{ columns, view, onChange }} />
        </Popover.Dropdown>
      </Popover>
      <ExportMenu {...{ wish, view, columns }} />
    </Group>
  );
}
