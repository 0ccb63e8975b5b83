import { Button, Group, Select, Stack, Textarea, TextInput } from "@mantine/core";
import { taskRepeats } from "@opis/model/duties/task-kinds";
import { task as declared } from "@opis/model/forms/task";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, Suspense, useState } from "react";
import { ApiError, fieldError } from "../../api/api-error.ts";
import { companyInitQuery, companyMetaQuery } from "../../api/common-queries.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { tasksWords } from "../../i18n/ru/tasks.ts";
import { choiceOptions, chosenOption } from "../../ui/choice-options.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import classes from "../../ui/record.module.css";
import { LeaveGuard, OvertakenNote, useRecordDraft } from "../../ui/record-draft.tsx";
import { usersQuery } from "../users/user-queries.ts";
import type { Task } from "./task-queries.ts";

const WholeNumberInput = lazyPart(() =>
  import("../../ui/whole-number-input.tsx").then(({ WholeNumberInput: component }) => ({ default: component })),
);

/** The fields that people enter. */
export const taskMembers = [
  "title",
  "details",
  "basis",
  "expected_proof",
  "due",
  "assignee",
  "assignee_user",
  "assignee_employee",
  "repeat",
  "repeat_months",
] as const;

/** The fields of a task that people enter; numbers and states are computed. */
export type TaskDraft = Pick<Task, (typeof taskMembers)[number]>;

/** An empty task. */
export const emptyTask: TaskDraft = {
  title: "",
  details: "",
  basis: "",
  expected_proof: "",
  due: null,
  assignee: "",
  assignee_user: null,
  assignee_employee: null,
  repeat: null,
  repeat_months: null,
};

interface TaskFormProps {
  readonly company: number;
  readonly initial: TaskDraft;
  readonly action: string;
  readonly readOnly?: boolean;
  readonly onSave: (draft: TaskDraft) => Promise<void>;
}

/** Renders the fields of a task, saved together. */
export function TaskForm({ company, initial, action, readOnly = false, onSave }: TaskFormProps) {
  const t = useWords(tasksWords);
  const pick = usePick();
  const { fields } = declared;
  const { draft, isChanged, overtaken, change, discard } = useRecordDraft(initial);
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await onSave(draft);
      discard();
      setError(undefined);
    } catch (failure) {
      setError(failure);
      if (!(failure instanceof ApiError) || !taskMembers.some((name) => fieldError(failure, name)))
        reactToError(failure);
    } finally {
      setSaving(false);
    }
  };
  const typed = (name: "title" | "basis" | "expected_proof") => ({
    label: pick(fields[name].label),
    value: draft[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value }),
    error: fieldError(error, name),
    readOnly,
  });
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className={classes.fields}
      data-read-only={readOnly || undefined}
    >
      <LeaveGuard isChanged={!isSaving && isChanged} />
      <Stack gap="xl">
        <OvertakenNote declared={declared} names={overtaken} onDiscard={discard} />
        <PageSection title={t("what")}>
          <Stack gap="sm">
            <TextInput required {...typed("title")} />
            <Textarea
              label={pick(fields.details.label)}
              autosize
              minRows={2}
              maxRows={12}
              value={draft.details}
              onChange={({ currentTarget }) => change({ details: currentTarget.value })}
              error={fieldError(error, "details")}
              readOnly={readOnly}
            />
            <TextInput description={fields.basis.help && pick(fields.basis.help)} {...typed("basis")} />
            <TextInput {...typed("expected_proof")} />
          </Stack>
        </PageSection>
        <PageSection title={t("when")}>
          <Stack gap="sm">
            <DayInput
              label={pick(fields.due.label)}
              required
              name={pick(fields.due.label)}
              value={draft.due}
              onChange={(due) => change({ due })}
              error={fieldError(error, "due")}
              readOnly={readOnly}
            />
            <AssigneeInput
              company={company}
              draft={draft}
              onChange={change}
              error={fieldError(error, "assignee", "assignee_user", "assignee_employee")}
              readOnly={readOnly}
            />
            <Select
              label={pick(fields.repeat.label)}
              clearable
              data={choiceOptions(taskRepeats, pick)}
              value={draft.repeat}
              onChange={(repeat) =>
                change({
                  repeat: chosenOption(taskRepeats, repeat) ?? null,
                  ...(repeat !== "months" && { repeat_months: null }),
                })
              }
              error={fieldError(error, "repeat")}
              readOnly={readOnly}
            />
            {draft.repeat === "months" && (
              <Suspense>
                <WholeNumberInput
                  label={pick(fields.repeat_months.label)}
                  min={1}
                  value={draft.repeat_months}
                  onChange={(months) => change({ repeat_months: months })}
                  error={fieldError(error, "repeat_months")}
                  readOnly={readOnly}
                />
              </Suspense>
            )}
          </Stack>
        </PageSection>
        {!readOnly && (
          <Group>
            <Button type="submit" loading={isSaving}>
              {action}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

type Assignee = Pick<Task, "assignee" | "assignee_user" | "assignee_employee">;

interface AssigneeInputProps {
  readonly company: number;
  readonly draft: Assignee;
  readonly onChange: (change: Assignee) => void;
  readonly error: string | undefined;
  readonly readOnly: boolean;
}

/** Renders the assignee of a task: an account, an employee without one, or a person or role by name. */
function AssigneeInput({ company, draft, onChange, error, readOnly }: AssigneeInputProps) {
  const t = useWords(tasksWords);
  const { data: meta } = useQuery(companyMetaQuery(company));
  const { data: init } = useQuery(companyInitQuery(company));
  const seesUsers = meta !== undefined && meta.access.users !== "none";
  const { data: users } = useQuery({ ...usersQuery(company), enabled: seesUsers });
  const { assignee, assignee_user: user, assignee_employee: employee } = draft;
  const accounts = (users?.results ?? []).map(({ id, username, first_name: first, last_name: last }) => ({
    value: `user:${id}`,
    label: `${last} ${first}`.trim() || username,
  }));
  // Users who may not list accounts still see the name of the assignee.
  if (user !== null && !accounts.some(({ value }) => value === `user:${user}`))
    accounts.push({ value: `user:${user}`, label: assignee });
  const employees = (init?.employees ?? []).map(({ id, last_name: last, first_name: first }) => ({
    value: `employee:${id}`,
    label: `${last} ${first}`.trim(),
  }));
  const choose = (value: string | null) => {
    const [kind, id] = value?.split(":") ?? [];
    onChange({
      assignee: [...accounts, ...employees].find((option) => option.value === value)?.label ?? "",
      assignee_user: kind === "user" ? Number(id) : null,
      assignee_employee: kind === "employee" ? Number(id) : null,
    });
  };
  const assigneeKey = user !== null ? `user:${user}` : employee !== null ? `employee:${employee}` : null;
  return (
    <Stack gap="sm">
      <Select
        label={t("assignee")}
        placeholder={t("chooseAssignee")}
        searchable
        clearable
        data={[
          { group: t("accounts"), items: accounts },
          { group: t("employees"), items: employees },
        ].filter(({ items }) => items.length > 0)}
        value={assigneeKey}
        onChange={choose}
        error={error}
        readOnly={readOnly}
      />
      {assigneeKey === null && (
        <TextInput
          label={t("otherAssignee")}
          value={assignee}
          onChange={({ currentTarget }) =>
            onChange({ assignee: currentTarget.value, assignee_user: null, assignee_employee: null })
          }
          readOnly={readOnly}
        />
      )}
    </Stack>
  );
}
