import { Button, Group, Select, Text } from "@mantine/core";
import { type TaskKind, taskKinds } from "@opis/model/duties/task-kinds";
import { taskRegister } from "@opis/model/review/table-names";
import { companyTasksAddress, screenAddress } from "@opis/model/screen-addresses";
import { numberText } from "@opis/model/text/record-name";
import { IconCalendarShare, IconChecklist, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { companiesQuery, companyMetaQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { tasksWords } from "../../i18n/ru/tasks.ts";
import { choiceOptions, chosenOption } from "../../ui/choice-options.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { linkTo } from "../../ui/link-to.ts";
import type { SavedView } from "../../ui/lists/saved-views-query.ts";
import { ViewsMenu } from "../../ui/lists/views-menu.tsx";
import { LinkTabs } from "../../ui/page/link-tabs.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { RecordRegister, type ShownRecords } from "../../ui/record-register.tsx";
import type { TableColumn } from "../../ui/table/data-table.tsx";
import { CalendarView } from "./calendar-view.tsx";
import { PlanButton } from "./plan-button.tsx";
import { type ListedTask, listTaskPage, type TaskFilter } from "./task-queries.ts";
import { StateMark } from "./task-state-mark.tsx";
import { TodayView } from "./today-view.tsx";

const CalendarLinkDialog = lazyPart(() =>
  import("./calendar-link-dialog.tsx").then(({ CalendarLinkDialog: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/tasks");

/** Renders tasks: today and this week, as a calendar, or as a table. */
export function TasksPage() {
  const t = useWords(tasksWords);
  const { companyId } = route.useParams();
  const { view = "today" } = route.useSearch();
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  const { data: companies } = useQuery(companiesQuery());
  const hasOthers = (companies?.count ?? 0) > 1;
  const mayEdit = meta?.access.duties === "edit" || meta?.access.duties === "manage";
  const address = (name?: string) => screenAddress(companyId, "tasks", { view: name });
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <Group gap="xs">
            <CalendarLinkButton />
            {mayEdit && <Actions company={companyId} />}
          </Group>
        }
      />
      <LinkTabs
        label={t("tabs")}
        shown={view}
        tabs={[
          { key: "today", title: t("today"), href: address() },
          { key: "calendar", title: t("calendar"), href: address("calendar") },
          { key: "all", title: t("all"), href: address("all") },
          ...(hasOthers ? [{ key: "companies", title: t("allCompanies"), href: companyTasksAddress }] : []),
        ]}
      />
      {view === "today" && <TodayView company={companyId} mayEdit={mayEdit} />}
      {view === "calendar" && <CalendarView company={companyId} />}
      {view === "all" && <TaskTable company={companyId} />}
    </>
  );
}

/** Renders all tasks of a company with filters, earliest due first. */
function TaskTable({ company }: { readonly company: number }) {
  const t = useWords(tasksWords);
  const pick = usePick();
  const [kind, setKind] = useState<TaskKind>();
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
      exported={{ company: company, form: "task", title: t("title") }}
      views={[
        { key: "open", title: t("openOnes"), query: { state: "open" } },
        { key: "overdue", title: t("overdueOnes"), query: { overdue: "true" } },
        { key: "mine", title: t("mineOnes"), query: { mine: "true", state: "open" } },
        { key: "done", title: t("doneOnes"), query: { state: "done", ordering: "-done_on" } },
        { key: "all", title: t("allOnes"), query: {} },
      ]}
      search={t("search")}
      choice={{ input: kindInput, query: kind ? { kind } : {} }}
      savedViews={(records, show) => (
        <ViewsMenu
          table={{ company, name: taskRegister }}
          view={taskView({ ...records, kind })}
          onApply={(view) => {
            const { kind: savedKind, ...rest } = readTaskView(view);
            setKind(savedKind);
            show(rest);
          }}
        />
      )}
      queryKey={queryKeys.tasks(company)}
      load={(query, offset, signal) => listTaskPage(company, query, offset, signal)}
      columns={columns}
      empty={{ icon: IconChecklist, title: t("noPlan"), text: t("noPlanText") }}
    />
  );
}

interface TaskView extends ShownRecords {
  readonly kind: TaskKind | undefined;
}

/** Returns what the table shows as it is stored under a name. */
function taskView({ view, search, kind }: TaskView): SavedView["view"] {
  const filters = {
    view: { any: [view] },
    ...(kind && { kind: { any: [kind] } }),
    ...(search !== "" && { search: { has: search } }),
  };
  return { order: [], shown: {}, widths: {}, height: "standard", sort: [], filters };
}

function readTaskView({ filters }: SavedView["view"]): TaskView {
  return {
    view: filters.view?.any?.[0] ?? "",
    kind: chosenOption(taskKinds, filters.kind?.any?.[0] ?? null),
    search: filters.search?.has ?? "",
  };
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
            {numberText(number, language)}
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

function Actions({ company }: { readonly company: number }) {
  const t = useWords(tasksWords);
  return (
    <>
      <PlanButton company={company} label={t("plan")} />
      <Button
        renderRoot={(props) => <Link {...linkTo(`${screenAddress(company, "tasks")}new/`)} {...props} />}
        leftSection={<IconPlus size={16} />}
      >
        {t("create")}
      </Button>
    </>
  );
}

function CalendarLinkButton() {
  const t = useWords(tasksWords);
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarShare size={16} />} onClick={() => setShown(true)}>
        {t("calendarLink")}
      </Button>
      {isShown && (
        <Suspense>
          <CalendarLinkDialog onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
