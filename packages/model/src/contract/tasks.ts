import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { taskKinds, taskStates } from "../duties/task-kinds.ts";
import { task } from "../forms/task.ts";
import { textMaxCharacters } from "../limits.ts";
import { createSchema, isoDay, patchSchema } from "../validation/answers-schema.ts";
import { rowSchema } from "../validation/stored-row-schema.ts";
import { manyLines, oneLine } from "../validation/text-schemas.ts";
import { companyParams, enumOfKeys, nothing, pageOf, pageQuery, rowParams } from "./common-schemas.ts";
import { endpoint } from "./endpoint.ts";

const tag = "duties";
const path = "/companies/:company_id/tasks/";
const common = { tag, params: rowParams, path: `${path}:id/` } as const;

const shown = rowSchema("task").and(
  z.object({
    is_over: z.boolean(),
    /** Whether the caller may mark it as done: those who may edit records, and the assignee. */
    may_finish: z.boolean(),
    /** The record or answer that it results from; null for an independent task, and if the caller may not view it. */
    source: z.object({ name: z.string(), url: z.string() }).nullable(),
  }),
);

const listed = rowSchema("task").and(z.object({ is_over: z.boolean() }));

/** Lists tasks by due date, earliest first. */
export const listTasks = endpoint({
  method: "GET",
  path,
  tag,
  summary: words("Задачи: список", "Tasks: list"),
  params: companyParams,
  access: { section: "duties", level: "view" },
  query: pageQuery.extend({
    search: z.string().max(255).optional(),
    state: enumOfKeys(taskStates).optional(),
    kind: enumOfKeys(taskKinds).optional(),
    overdue: z.enum(["true"]).optional(),
    /** `true`: only the caller's tasks. */
    mine: z.enum(["true"]).optional(),
    due_from: isoDay.optional(),
    due_to: isoDay.optional(),
  }),
  response: pageOf(listed),
  status: 200,
});

export const createTask = endpoint({
  method: "POST",
  path,
  tag,
  summary: words("Задачи: создать", "Tasks: create"),
  params: companyParams,
  access: { section: "duties", level: "edit" },
  body: createSchema(task, false),
  versioned: true,
  response: shown,
  status: 201,
});

export const readTask = endpoint({
  ...common,
  method: "GET",
  summary: words("Задачи: прочитать", "Tasks: get"),
  access: { section: "duties", level: "view" },
  versioned: true,
  response: shown,
  status: 200,
});

export const updateTask = endpoint({
  ...common,
  method: "PATCH",
  summary: words("Задачи: изменить", "Tasks: update"),
  access: { section: "duties", level: "edit" },
  body: patchSchema(task),
  versioned: true,
  response: shown,
  status: 200,
});

/** Always rejected: a task is cancelled with a reason instead, as it may be proof of what was done. */
export const deleteTask = endpoint({
  ...common,
  method: "DELETE",
  summary: words("Задачи: удалить нельзя", "Tasks: cannot be deleted"),
  access: { section: "duties", level: "manage" },
  response: nothing,
  status: 204,
});

/** Completes, cancels or reopens a task. The assignee may do so without the right to edit records. */
export const moveTask = endpoint({
  ...common,
  path: `${path}:id/state/`,
  method: "POST",
  summary: words("Задачи: изменить состояние", "Tasks: change status"),
  access: { section: "duties", level: "view" },
  body: z.strictObject({
    state: enumOfKeys(taskStates),
    /** Reason for a cancellation or reopening. */
    reason: manyLines(textMaxCharacters.long).optional(),
    /** Completion date; today if absent. */
    done_on: isoDay.optional(),
    proof: oneLine(textMaxCharacters.line).optional(),
  }),
  versioned: true,
  /** `next`: the task created because this one repeats. */
  response: shown.and(z.object({ next: z.object({ id: z.int(), due: z.string() }).nullable() })),
  status: 200,
});

/** Creates the tasks of the action plan, or updates them to changed questionnaires, preserving users' edits. */
export const synchroniseTaskPlan = endpoint({
  method: "POST",
  path: `${path}plan/`,
  tag,
  summary: words("Задачи: создать или обновить по плану года", "Create or update tasks from the annual plan"),
  params: companyParams,
  access: { section: "duties", level: "edit" },
  response: z.object({ created: z.int(), changed: z.int(), withdrawn: z.int() }),
  status: 200,
});
