import { Group, SegmentedControl, Select, Text } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { taskKinds } from "@opis/model/duties/task-kinds";
import { IconChecklist } from "@tabler/icons-react";
import { useState } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText } from "../../i18n/date-text.ts";
import { useWords } from "../../i18n/define-words.ts";
import { tasksWords } from "../../i18n/ru/tasks.ts";
import { useLanguage, usePick } from "../../i18n/words.ts";
import { choiceOptions, chosenOption } from "../../ui/choice-options.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { EndOfList } from "../../ui/lists/end-of-list.tsx";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { useInfiniteRows } from "../../ui/lists/use-infinite-rows.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { TableColumn } from "../../ui/table/table-column.ts";
import { type ListedTask, listTaskPage, type TaskFilter } from "./task-queries.ts";
import { StateMark } from "./task-state-mark.tsx";
import classes from "./tasks.module.css";

const filters = {
  openOnes: { state: "open" },
  overdueOnes: { overdue: "true" },
  mineOnes: { mine: "true", state: "open" },
  doneOnes: { state: "done", ordering: "-done_on" },
  allOnes: {},
} as const satisfies Record<string, TaskFilter>;
type FilterName = keyof typeof filters;

/** All tasks of a company with filters, the earliest due first. */
export function TaskTable({ company }: { readonly company: number }) {
  const t = useWords(tasksWords);
  const pick = usePick();
  const [shown, setShown] = useState<FilterName>("openOnes");
  const [kind, setKind] = useState<keyof typeof taskKinds>();
  const [search, setSearch] = useState("");
  const filter: TaskFilter = {
    ...filters[shown],
    ...(kind && { kind }),
    ...(search.trim() !== "" && { search: search.trim() }),
  };
  const list = useInfiniteRows([...queryKeys.tasks(company), "list", filter], (offset, signal) =>
    listTaskPage(company, filter, offset, signal),
  );
  const columns = useTaskColumns(company);
  if (list.isFailed) return <LoadFailed onRetry={list.again} />;
  const isFiltered = shown !== "openOnes" || kind !== undefined || search.trim() !== "";
  return (
    <>
      <Group mb="md" gap="sm">
        <SegmentedControl
          className={classes.filter}
          aria-label={t("show")}
          value={shown}
          onChange={(value) => setShown(isFilter(value) ? value : "openOnes")}
          data={Object.keys(filters).flatMap((name) => (isFilter(name) ? [{ value: name, label: t(name) }] : []))}
        />
        <Select
          aria-label={t("kindFilter")}
          placeholder={t("anyKind")}
          clearable
          data={choiceOptions(taskKinds, pick)}
          value={kind ?? null}
          onChange={(value) => setKind(chosenOption(taskKinds, value))}
        />
        <SearchInput label={t("search")} value={search} onChange={setSearch} />
      </Group>
      {list.rows?.length === 0 ? (
        <EmptyState
          icon={IconChecklist}
          title={t(isFiltered ? "none" : "noPlan")}
          text={t(isFiltered ? "noneText" : "noPlanText")}
        />
      ) : (
        <>
          <DataTable label={t("title")} columns={columns} rows={list.rows} rowKey={({ id }) => id} />
          <EndOfList onNear={list.more} onAgain={list.moreAgain}>
            {list.rows && t("shown", { shown: list.rows.length, count: list.count })}
          </EndOfList>
        </>
      )}
    </>
  );
}

function isFilter(value: string): value is FilterName {
  return Object.hasOwn(filters, value);
}

function useTaskColumns(company: number): TableColumn<ListedTask>[] {
  const t = useWords(tasksWords);
  const pick = usePick();
  const language = useLanguage();
  return [
    {
      key: "title",
      title: t("whatToDo"),
      cell: ({ id, title, kind, number }) => (
        <>
          <HrefLink href={`${screenAddress(company, "tasks")}${id}/`}>{title}</HrefLink>
          <Text size="sm" c="dimmed">
            № {number}
            {kind && ` · ${pick(taskKinds[kind])}`}
          </Text>
        </>
      ),
    },
    {
      key: "due",
      title: t("due"),
      width: 9,
      cell: ({ due, is_over: isOver }) => (
        <>
          <Text>{due && dateText(due, language)}</Text>
          {isOver && (
            <Text size="xs" c="var(--opis-danger)">
              {t("overdueMark")}
            </Text>
          )}
        </>
      ),
    },
    { key: "assignee", title: t("assignee"), width: 16, yields: true, cell: ({ assignee }) => assignee },
    {
      key: "state",
      title: t("state"),
      width: 10,
      yields: true,
      cell: ({ state }) => state && <StateMark state={state} />,
      below: ({ state }) => state && <StateMark state={state} />,
    },
  ];
}
