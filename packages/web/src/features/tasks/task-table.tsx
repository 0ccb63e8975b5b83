import { Select, Text } from "@mantine/core";
import { taskKinds } from "@opis/model/duties/task-kinds";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconChecklist } from "@tabler/icons-react";
import { useState } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText } from "../../i18n/date-text.ts";
import { useWords } from "../../i18n/define-words.ts";
import { tasksWords } from "../../i18n/ru/tasks.ts";
import { useLanguage, usePick } from "../../i18n/words.ts";
import { choiceOptions, chosenOption } from "../../ui/choice-options.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { RecordRegister } from "../../ui/record-register.tsx";
import type { TableColumn } from "../../ui/table/table-column.ts";
import { type ListedTask, listTaskPage, type TaskFilter } from "./task-queries.ts";
import { StateMark } from "./task-state-mark.tsx";

/** All tasks of a company with filters, the earliest due first. */
export function TaskTable({ company }: { readonly company: number }) {
  const t = useWords(tasksWords);
  const pick = usePick();
  const [kind, setKind] = useState<keyof typeof taskKinds>();
  const columns = useTaskColumns(company);
  const kindInput = (
    <Select
      aria-label={t("kindFilter")}
      placeholder={t("anyKind")}
      clearable
      data={choiceOptions(taskKinds, pick)}
      value={kind ?? null}
      onChange={(value) => setKind(chosenOption(taskKinds, value))}
    />
  );
  return (
    <RecordRegister<ListedTask, TaskFilter>
      label={t("title")}
      views={[
        { key: "open", title: t("openOnes"), query: { state: "open" } },
        { key: "overdue", title: t("overdueOnes"), query: { overdue: "true" } },
        { key: "mine", title: t("mineOnes"), query: { mine: "true", state: "open" } },
        { key: "done", title: t("doneOnes"), query: { state: "done", ordering: "-done_on" } },
        { key: "all", title: t("allOnes"), query: {} },
      ]}
      search={t("search")}
      choice={{ input: kindInput, query: kind ? { kind } : {} }}
      queryKey={queryKeys.tasks(company)}
      load={(query, offset, signal) => listTaskPage(company, query, offset, signal)}
      columns={columns}
      empty={{ icon: IconChecklist, title: t("noPlan"), text: t("noPlanText") }}
    />
  );
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
