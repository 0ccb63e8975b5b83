import { Button, Group } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconCalendarShare, IconPlus, IconRefresh } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { companyMetaQuery } from "../../api/queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useWords } from "../../i18n/define-words.ts";
import { tasksWords } from "../../i18n/ru/tasks.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { linkTo } from "../../ui/link-to.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { LinkTabs } from "../../ui/page/link-tabs.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { CalendarView } from "./calendar-view.tsx";
import { TodayView } from "./company-agenda.tsx";
import { synchronise } from "./task-queries.ts";
import { TaskTable } from "./task-table.tsx";

const CalendarLinkDialog = lazyPart(() =>
  import("./calendar-link-dialog.tsx").then(({ CalendarLinkDialog: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/tasks");

/** What is to be done: today and this week, in a calendar, or in a table of all tasks. */
export function TasksPage() {
  const t = useWords(tasksWords);
  const { companyId } = route.useParams();
  const { view = "today" } = route.useSearch();
  const { data: meta } = useQuery(companyMetaQuery(companyId));
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
        ]}
      />
      {view === "today" && <TodayView company={companyId} />}
      {view === "calendar" && <CalendarView company={companyId} />}
      {view === "all" && <TaskTable company={companyId} />}
    </>
  );
}

function Actions({ company }: { readonly company: number }) {
  const t = useWords(tasksWords);
  return (
    <>
      <PlanButton company={company} />
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

function PlanButton({ company }: { readonly company: number }) {
  const t = useWords(tasksWords);
  const cache = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      notify("success", t("planDone", { ...(await synchronise(company)) }));
      await cache.invalidateQueries({ queryKey: queryKeys.tasks(company) });
    } catch (error) {
      reactToError(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} />}
      loading={isRunning}
      title={t("planHint")}
      onClick={() => void run()}
    >
      {t("plan")}
    </Button>
  );
}
