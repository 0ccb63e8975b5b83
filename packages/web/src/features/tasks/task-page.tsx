import { Alert, Skeleton } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useWords } from "../../i18n/language.ts";
import { tasksWords } from "../../i18n/ru/tasks.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { notify } from "../../ui/messages/notify.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import classes from "../../ui/record.module.css";
import { saveAndReload } from "../../ui/record-draft.tsx";
import { RecordFiles } from "../../ui/record-files.tsx";
import { RecordSkeleton } from "../../ui/record-skeleton.tsx";
import { emptyTask, type TaskDraft, TaskForm, taskMembers } from "./task-form.tsx";
import { TaskWork } from "./task-progress-panel.tsx";
import { create, type Task, taskQuery, update } from "./task-queries.ts";

const TaskComments = lazyPart(() =>
  import("./task-comments.tsx").then(({ TaskComments: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/tasks/$taskId");

/** Renders a task: what to do, by when and by whom, and its evidence; `new` creates one. */
export function TaskPage() {
  const { companyId, taskId } = route.useParams();
  return taskId === "new" ? <NewTask company={companyId} /> : <KnownTask company={companyId} id={Number(taskId)} />;
}

function NewTask({ company }: { readonly company: number }) {
  const t = useWords(tasksWords);
  const cache = useQueryClient();
  const router = useRouter();
  const save = async (draft: TaskDraft) => {
    const { id, number } = await create(company, { ...draft });
    await cache.invalidateQueries({ queryKey: queryKeys.tasks(company) });
    notify("success", t("created", { number }));
    router.history.replace(`${screenAddress(company, "tasks")}${id}/`);
  };
  return (
    <>
      <PageHeader title={t("creating")} parents={[tasksCrumb(company, t("title"))]} />
      <TaskForm company={company} initial={emptyTask} action={t("create")} onSave={save} />
    </>
  );
}

function KnownTask({ company, id }: { readonly company: number; readonly id: number }) {
  const t = useWords(tasksWords);
  const cache = useQueryClient();
  const { data: task, isError, refetch } = useQuery(taskQuery(company, id));
  const { data: meta, isError: isMetaError } = useQuery(companyMetaQuery(company));
  const mayEdit = meta?.access.duties === "edit" || meta?.access.duties === "manage";
  if (isError && !task) return <LoadFailed onRetry={() => void refetch()} />;
  if (!task || !(meta || isMetaError)) return <RecordSkeleton />;
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.tasks(company) });
  const save = async (draft: TaskDraft) => {
    await saveAndReload(() => update(company, task, changedMembers(task, draft)), refresh);
    notify("success", t("saved"));
  };
  const isOpen = task.state === "open";
  return (
    <>
      <PageHeader title={task.title} parents={[tasksCrumb(company, t("title"))]} />
      <div className={classes.columns}>
        <div>
          {!isOpen && mayEdit && (
            <Alert color="gray" mb="md">
              {t("finished")}
            </Alert>
          )}
          <TaskForm
            key={task.id}
            company={company}
            initial={task}
            action={t("save")}
            onSave={save}
            readOnly={!isOpen || !mayEdit}
          />
          <RecordFiles
            company={company}
            records="tasks"
            id={task.id}
            title={t("files")}
            queryKey={queryKeys.tasks(company)}
            mayEdit={isOpen && mayEdit}
          />
          {meta && (
            <div className={classes.files}>
              <Suspense fallback={<Skeleton height={120} radius="md" />}>
                <TaskComments company={company} task={task} level={meta.access.duties} />
              </Suspense>
            </div>
          )}
        </div>
        <TaskWork company={company} task={task} mayEdit={mayEdit} onMoved={refresh} />
      </div>
    </>
  );
}

function tasksCrumb(company: number, title: string) {
  return { title, href: screenAddress(company, "tasks") };
}

function changedMembers(before: Task, draft: TaskDraft): Partial<TaskDraft> {
  return Object.fromEntries(
    taskMembers.filter((name) => draft[name] !== before[name]).map((name) => [name, draft[name]]),
  );
}
