import { Alert, Button, Group, Skeleton, Stack, Text, TextInput, Title } from "@mantine/core";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type { finishAssignedTask, openAssignedTask } from "@opis/model/contract/tasks";
import { fileTypes } from "@opis/model/uploads/file-types";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ApiError, fieldError } from "../api/api-error.ts";
import { callWithoutCredentials } from "../api/call-endpoint.ts";
import { upload } from "../api/upload.ts";
import { dateText, useLanguage, useWords } from "../i18n/language.ts";
import { assignedTaskWords } from "../i18n/ru/assigned-task.ts";
import { DayInput } from "../ui/day-input.tsx";
import { LoadFailed } from "../ui/page/page-states.tsx";
import { PublicPage } from "../ui/page/public-page.tsx";
import { DataProvider } from "../ui/query-cache-provider.tsx";
import { SingleFileInput } from "../ui/single-file-input.tsx";
import { FailureAlert } from "./login/failure-alert.tsx";

const route = getRouteApi("/task/$companyId/$taskId/$code");

type AssignedTask = AnswerOf<typeof openAssignedTask>;
type LinkParams = CallOf<typeof openAssignedTask>["params"];
type Report = CallOf<typeof finishAssignedTask>["body"];

/** Renders a task for an assignee without an account, by the link of their e-mail. */
export function AssignedTaskPage() {
  return (
    <DataProvider>
      <OpenedTask />
    </DataProvider>
  );
}

function OpenedTask() {
  const t = useWords(assignedTaskWords);
  const { companyId, taskId, code } = route.useParams();
  const params = { company_id: companyId, id: taskId, code };
  const cache = useQueryClient();
  const queryKey = ["assigned-task", companyId, taskId, code];
  const task = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callWithoutCredentials<typeof openAssignedTask>("GET /assigned_tasks/:company_id/:id/:code/", { params, signal }),
    retry: false,
    meta: { quiet: true },
  });
  const isGone = task.error instanceof ApiError && task.error.status === 404;
  const title = task.data?.title ?? t("goneTitle");
  return (
    <PublicPage title={title} company={task.data?.company}>
      {task.isPending && <Skeleton height={320} radius="md" />}
      {task.isLoadingError && isGone && (
        <Stack>
          <Title order={1}>{t("goneTitle")}</Title>
          <Text>{t("goneText")}</Text>
        </Stack>
      )}
      {task.isLoadingError && !isGone && <LoadFailed onRetry={() => void task.refetch()} />}
      {task.data && (
        <Task
          task={task.data}
          params={params}
          onDone={(updatedTask) => cache.setQueryData(queryKey, updatedTask)}
          onFailed={() => void task.refetch()}
        />
      )}
    </PublicPage>
  );
}

interface TaskProps {
  readonly task: AssignedTask;
  readonly params: LinkParams;
  readonly onDone: (task: AssignedTask) => void;
  /** Called after a failed attempt: an earlier one may have succeeded although its answer was lost. */
  readonly onFailed: () => void;
}

function Task({ task, params, onDone, onFailed }: TaskProps) {
  const t = useWords(assignedTaskWords);
  const language = useLanguage();
  const { number, title, details, due, basis, expected_proof: expectedProof, assignee, state, is_over: isOver } = task;
  const facts = [
    [t("basis"), basis],
    [t("expected"), expectedProof],
    [t("assignee"), assignee],
  ] as const;
  return (
    <Stack gap="md">
      <div>
        <Text c="dimmed">{t("task", { number })}</Text>
        <Title order={1}>{title}</Title>
        {due !== null && state === "open" && (
          <Text {...(isOver && { c: "var(--opis-danger)" })}>
            {t(isOver ? "over" : "due", { date: dateText(due, language) })}
          </Text>
        )}
      </div>
      {details !== "" && <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{details}</Text>}
      {facts.map(([name, text]) =>
        text === "" ? null : (
          <div key={name}>
            <Text size="sm" c="dimmed">
              {name}
            </Text>
            <Text>{text}</Text>
          </div>
        ),
      )}
      {state === "open" ? (
        <ReportForm params={params} onDone={onDone} onFailed={onFailed} />
      ) : (
        <Alert color={state === "done" ? "green" : "gray"} role="status">
          {t(state)}
        </Alert>
      )}
    </Stack>
  );
}

function send(params: LinkParams, body: Report, file: File | undefined): Promise<AssignedTask> {
  if (!file)
    return callWithoutCredentials<typeof finishAssignedTask>("POST /assigned_tasks/:company_id/:id/:code/", {
      params,
      body,
    });
  const { signal } = new AbortController();
  return upload<typeof finishAssignedTask>(
    "/assigned_tasks/:company_id/:id/:code/",
    { params, body },
    { file, fields: { ...body }, onProgress: () => {}, signal },
  );
}

const accept = fileTypes.default.map((extension) => `.${extension}`).join(",");

function ReportForm({ params, onDone, onFailed }: Omit<TaskProps, "task">) {
  const t = useWords(assignedTaskWords);
  const [proof, setProof] = useState("");
  const [doneOn, setDoneOn] = useState<string | null>(null);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      onDone(await send(params, { proof, ...(doneOn !== null && { done_on: doneOn }) }, file));
    } catch (failure) {
      setError(failure);
      onFailed();
    } finally {
      setSending(false);
    }
  };
  const isShownAtField = fieldError(error, "done_on", "proof", "file") !== undefined;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t("report")}>
      <Stack gap="md">
        <Title order={2} fz="lg">
          {t("report")}
        </Title>
        <DayInput
          label={t("doneOn")}
          name={t("doneOn")}
          value={doneOn}
          onChange={setDoneOn}
          error={fieldError(error, "done_on")}
        />
        <TextInput
          label={t("proof")}
          description={t("proofHelp")}
          value={proof}
          onChange={({ currentTarget }) => setProof(currentTarget.value)}
          error={fieldError(error, "proof")}
        />
        <SingleFileInput
          label={t("file")}
          file={file}
          error={fieldError(error, "file")}
          choose={t("chooseFile")}
          hint={t("fileHelp")}
          removeLabel={(name) => t("removeFile", { name })}
          accept={accept}
          onChange={setFile}
        />
        {error !== undefined && !isShownAtField && <FailureAlert failure={error} />}
        <Group>
          <Button type="submit" size="md" loading={isSending}>
            {t("send")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
