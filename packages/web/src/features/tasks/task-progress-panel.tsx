import { Button, Group, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import type { TaskState } from "@opis/model/duties/task-kinds";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { tasksWords } from "../../i18n/ru/tasks.ts";
import { type MoveFieldsProps, RecordMove } from "../../ui/change-record-state-dialog.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { HrefLink } from "../../ui/href-link.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { move, type Task, type TaskMoveBody } from "./task-queries.ts";
import { StateMark } from "./task-state-mark.tsx";

interface TaskWorkProps {
  readonly company: number;
  readonly task: Task;
  readonly mayEdit: boolean;
  readonly onMoved: () => Promise<void>;
}

/** Renders the state of a task, its deadline, its evidence, and the next steps. */
export function TaskWork({ company, task, mayEdit, onMoved }: TaskWorkProps) {
  const t = useWords(tasksWords);
  const language = useLanguage();
  const [target, setTarget] = useState<TaskState>();
  const { state, due, is_over: isOver, done_on: doneOn, done_by: doneBy, proof, state_reason: reason, source } = task;
  if (state === null) return null;
  return (
    <Stack gap="md" component="aside" aria-label={t("work")}>
      <Group>
        <StateMark state={state} />
      </Group>
      <div>
        <Title order={2} fz="md">
          {t("due")} {due && dateText(due, language)}
        </Title>
        {isOver && (
          <Text size="sm" c="var(--opis-danger)">
            {t("overdueMark")}
          </Text>
        )}
      </div>
      {doneOn && (
        <div>
          <Text size="sm">{t("doneOn", { date: dateText(doneOn, language), name: doneBy })}</Text>
          {proof !== "" && (
            <Text size="sm" c="dimmed">
              {t("proof")}: {proof}
            </Text>
          )}
        </div>
      )}
      {reason !== "" && (
        <Text size="sm" c="dimmed">
          {t("reason")}: {reason}
        </Text>
      )}
      {source && (
        <div>
          <Title order={2} fz="md">
            {t("source")}
          </Title>
          <HrefLink size="sm" href={source.url}>
            {source.name}
          </HrefLink>
        </div>
      )}
      <Stack gap={6}>
        {state === "open" && task.may_finish && <Button onClick={() => setTarget("done")}>{t("markDone")}</Button>}
        {state === "open" && mayEdit && (
          <Button variant="default" onClick={() => setTarget("cancelled")}>
            {t("cancel")}
          </Button>
        )}
        {state !== "open" && mayEdit && (
          <Button variant="default" onClick={() => setTarget("open")}>
            {t("reopen")}
          </Button>
        )}
      </Stack>
      {target && (
        <MoveDialog
          company={company}
          task={task}
          target={target}
          onMoved={onMoved}
          onClose={() => setTarget(undefined)}
        />
      )}
    </Stack>
  );
}

interface MoveDialogProps extends Omit<TaskWorkProps, "mayEdit"> {
  readonly target: TaskState;
  readonly onClose: () => void;
}

const titles = { done: "markDone", cancelled: "cancel", open: "reopen" } as const;
const members = ["state", "reason", "done_on", "proof"] as const;

function MoveDialog({ company, task, target, onMoved, onClose }: MoveDialogProps) {
  const t = useWords(tasksWords);
  const language = useLanguage();
  const { data } = useQuery(companyInitQuery(company));
  const timeZone = data?.company.time_zone ?? defaultTimeZone;
  const initial: TaskMoveBody = {
    state: target,
    ...(target === "done" && { done_on: companyDay(new Date(), timeZone), proof: task.proof }),
  };
  return (
    <RecordMove
      title={t(titles[target])}
      initial={initial}
      members={members}
      fields={(props) => <MoveFields {...props} />}
      send={async (body) => {
        const { next } = await move(company, task.id, body);
        if (next) notify("success", t("next", { date: dateText(next.due, language) }));
        await onMoved();
      }}
      onClose={onClose}
    />
  );
}

function MoveFields({ body, error, onChange }: MoveFieldsProps<TaskMoveBody>) {
  const t = useWords(tasksWords);
  if (body.state !== "done")
    return (
      <Textarea
        label={t("reason")}
        autosize
        minRows={2}
        value={body.reason ?? ""}
        onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
        error={fieldError(error, "reason", "state")}
        data-autofocus
      />
    );
  return (
    <>
      <DayInput
        label={t("whenDone")}
        name={t("whenDone")}
        value={body.done_on ?? null}
        onChange={(day) => onChange({ done_on: day ?? undefined })}
        error={fieldError(error, "done_on", "state")}
      />
      <TextInput
        label={t("proof")}
        description={t("proofHelp")}
        value={body.proof ?? ""}
        onChange={({ currentTarget }) => onChange({ proof: currentTarget.value })}
        error={fieldError(error, "proof")}
        data-autofocus
      />
    </>
  );
}
