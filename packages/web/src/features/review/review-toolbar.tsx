import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Menu,
  NativeSelect,
  Popover,
  ScrollArea,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import type { exportReview } from "@opis/model/contract/companies/review";
import { reviewAddress } from "@opis/model/screen-addresses";
import { dayText } from "@opis/model/time/company-day";
import {
  IconArrowDown,
  IconArrowUp,
  IconColumns,
  IconDownload,
  IconFilterOff,
  IconHistory,
  IconSearch,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { urlOf } from "../../api/call-endpoint.ts";
import { useToday } from "../../form-engine/use-today.ts";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { ViewsMenu } from "../../ui/lists/views-menu.tsx";
import { DownloadProgress, useTableDownload } from "./download-progress.tsx";
import { dayQuery, type ReviewQuery, rowsBody } from "./review-queries.ts";
import {
  firstView,
  isShown,
  movedOrder,
  type ReviewView,
  type RowHeight,
  rowHeights,
  type ShownColumn,
  savedAs,
  viewOfSaved,
} from "./table-view-settings.ts";

interface ReviewToolbarProps {
  readonly wish: ReviewQuery;
  readonly view: ReviewView;
  /** All columns in the order of the view. */
  readonly columns: readonly ShownColumn[];
  /** Number of rows shown, and of all rows. */
  readonly count: number;
  readonly total: number | undefined;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onChange: (part: Partial<ReviewView>) => void;
}

const heights: readonly RowHeight[] = ["compact", "standard", "extended", "all"];

interface ExportMenuProps {
  readonly wish: ReviewQuery;
  readonly view: ReviewView;
  readonly columns: readonly ShownColumn[];
}

const formats = ["xlsx", "csv"] as const;

/** Downloads the shown rows or the whole table; a long download can be cancelled. */
function ExportMenu({ wish, view, columns }: ExportMenuProps) {
  const say = useWords(reviewWords);
  const { state, download, cancel } = useTableDownload();
  const visibleKeys = columns.filter((column) => isShown(column, view)).map(({ key }) => key);
  const all = columns.map(({ key }) => key);
  const { company, table } = wish;
  const start = (format: (typeof formats)[number], isWhole: boolean) => {
    const url = urlOf<typeof exportReview>("/companies/:company_id/review/:table/export/", {
      params: { company_id: company, table },
      query: { ...(isWhole ? dayQuery(wish) : rowsBody(wish)), format, columns: (isWhole ? all : visibleKeys).join() },
    });
    void download(url, `${table}.${format}`);
  };
  if (state) return <DownloadProgress state={state} onCancel={cancel} />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {say("download")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[false, true].map((isWhole) =>
          formats.map((format) => (
            <Menu.Item key={`${format} ${isWhole}`} onClick={() => start(format, isWhole)}>
              {say(isWhole ? "downloadAll" : "downloadShown", { format })}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Renders the toolbar of a table: search, counts, filters, heights, columns, files. */
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
          onChange({ height: heights.find((name) => name === value) ?? "standard" })
        }
        data={heights.map((value) => ({ value, label: say(`height_${value}`, { pixels: rowHeights[value] ?? 0 }) }))}
      />
      <PastDay {...{ wish, view }} />
      <ViewsMenu
        table={{ company: wish.company, name: wish.table }}
        view={savedAs(view)}
        onApply={(savedView) => onChange(viewOfSaved(savedView))}
      />
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

interface ColumnsListProps {
  readonly columns: readonly ShownColumn[];
  readonly view: ReviewView;
  readonly onChange: (part: Partial<ReviewView>) => void;
}

/** Renders which columns are shown, and in which order. */
function ColumnsList({ columns, view, onChange }: ColumnsListProps) {
  const say = useWords(reviewWords);
  const visibleCount = columns.filter((column) => isShown(column, view)).length;
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
                  disabled={isOn && visibleCount === 1}
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

interface PastDayProps {
  readonly wish: Pick<ReviewQuery, "company" | "table" | "at">;
  readonly view: Pick<ReviewView, "filters">;
}

/** Renders the choice of the date at whose end the table is shown; stored in the address, so that it can be shared and restored. */
function PastDay({ wish, view }: PastDayProps) {
  const say = useWords(reviewWords);
  const language = useLanguage();
  const { company, table, at } = wish;
  const navigate = useNavigate();
  const today = useToday(company);
  const [wrong, setWrong] = useState<string>();
  const choose = (day: string | null) => {
    setWrong(day !== null && day > today ? day : undefined);
    if (day !== null && day > today) return;
    const filters = Object.keys(view.filters).length === 0 ? undefined : view.filters;
    void navigate({ href: reviewAddress(company, table, filters, day ?? undefined) });
  };
  return (
    <Popover position="bottom-end" trapFocus shadow="md">
      <Popover.Target>
        <Button variant={at === undefined ? "default" : "light"} leftSection={<IconHistory size={16} aria-hidden />}>
          {at === undefined ? say("atDay") : say("atThatDay", { day: dayText(at, language) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown w={260} maw="100%">
        <DayInput
          label={say("pastDay")}
          name={say("pastDay")}
          value={wrong ?? at ?? null}
          error={wrong !== undefined && say("dayToCome")}
          onChange={choose}
        />
        <Text size="xs" c="dimmed" mt={8}>
          {say("pastHint")}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
