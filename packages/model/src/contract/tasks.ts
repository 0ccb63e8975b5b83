import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { taskKinds, taskStates } from "../duties/task-kinds.ts";
import { task } from "../forms/task.ts";
import { textMaxCharacters } from "../limits.ts";
import { createSchema, isoDay, patchSchema } from "../validation/answers-schema.ts";
import { rowSchema } from "../validation/stored-row-schema.ts";
import { manyLines, oneLine } from "../validation/text-schemas.ts";
import { companyParams, endpoint, enumOfKeys, idParam, nothing, pageOf, pageQuery, rowParams } from "./endpoint.ts";

const tag = "duties";
const path = "/companies/:company_id/tasks/";
const common = { tag, params: rowParams, path: `${path}:id/` } as const;

const taskSchema = rowSchema("task").and(
  z.object({
    is_over: z.boolean(),
    /** Whether the caller may mark it as done: those who may edit records, and the assignee. */
    may_finish: z.boolean(),
    /** The record or answer that it results from; null for an independent task, and if the caller may not view it. */
    source: z.object({ name: z.string(), url: z.string() }).nullable(),
  }),
);

const listedTask = rowSchema("task").and(z.object({ is_over: z.boolean() }));

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
  response: pageOf(listedTask),
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
  response: taskSchema,
  status: 201,
});

export const readTask = endpoint({
  ...common,
  method: "GET",
  summary: words("Задачи: прочитать", "Tasks: get"),
  access: { section: "duties", level: "view" },
  versioned: true,
  response: taskSchema,
  status: 200,
});

export const updateTask = endpoint({
  ...common,
  method: "PATCH",
  summary: words("Задачи: изменить", "Tasks: update"),
  access: { section: "duties", level: "edit" },
  body: patchSchema(task),
  versioned: true,
  response: taskSchema,
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
  response: taskSchema.and(z.object({ next: z.object({ id: z.int(), due: z.string() }).nullable() })),
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

const commonByLink = {
  path: "/assigned_tasks/:company_id/:id/:code/",
  tag: "duties",
  params: rowParams.extend({ code: z.string().min(1).max(64) }),
  access: "anyone",
} as const;

const assignedTask = z.object({
  company: z.string(),
  number: z.string(),
  title: z.string(),
  details: z.string(),
  basis: z.string(),
  expected_proof: z.string(),
  due: z.string().nullable(),
  assignee: z.string(),
  state: enumOfKeys(taskStates),
  is_over: z.boolean(),
});

/** Returns a task to an assignee without an account who follows the link of their e-mail; `not_found` once it is reassigned. */
export const openAssignedTask = endpoint({
  ...commonByLink,
  method: "GET",
  summary: words("Задача по ссылке исполнителя: прочитать", "Task by the assignee's link: read"),
  response: assignedTask,
  status: 200,
});

/** The assignee's report; multipart fields have the same names. */
export const reportedTask = z.strictObject({
  /** Completion date; today if absent. */
  done_on: isoDay.optional(),
  proof: oneLine(textMaxCharacters.line).optional(),
});

/** Marks the task as done, optionally with a file as proof. */
export const finishAssignedTask = endpoint({
  ...commonByLink,
  method: "POST",
  summary: words("Задача по ссылке исполнителя: отметить сделанной", "Task by the assignee's link: mark as done"),
  body: reportedTask,
  upload: "default",
  response: assignedTask,
  status: 200,
});

/** Records with deadlines. */
const dueForms = ["task", "subject_request", "incident", "destruction"] as const;

const ownTask = z.object({
  id: z.int(),
  company: z.int(),
  company_name: z.string(),
  title: z.string(),
  kind: enumOfKeys(taskKinds).nullable(),
  due: z.string(),
  assignee: z.string(),
  url: z.string(),
  is_over: z.boolean(),
});

/** Lists open tasks of all companies whose records the caller may view, earliest due first. */
export const listOwnTasks = endpoint({
  method: "GET",
  path: "/tasks/",
  tag,
  summary: words("Задачи всех моих компаний", "List tasks of all your companies"),
  access: "signed_in",
  programs: true,
  query: pageQuery.extend({
    /** Last due date of the tasks, by default a year from today. */
    to: isoDay.optional(),
    overdue: z.enum(["true"]).optional(),
    /** `true`: only the caller's tasks. */
    mine: z.enum(["true"]).optional(),
    kind: enumOfKeys(taskKinds).optional(),
    company: idParam.optional(),
    search: z.string().max(255).optional(),
  }),
  response: pageOf(ownTask),
  status: 200,
});

/** What is due in the caller's companies: its number, and the earliest. */
const dueRecords = z.object({
  count: z.int(),
  rows: z.array(
    z.object({
      form: z.enum(dueForms),
      id: z.int(),
      company: z.int(),
      company_name: z.string(),
      name: z.string(),
      /** What it is about; for a task, its assignee. */
      label: z.string(),
      /** Due date. */
      day: z.string(),
      url: z.string(),
    }),
  ),
});

/** Counts what is overdue and what is due until a date in all companies whose records the caller may view, and lists the earliest. */
export const readAgendaOfCompanies = endpoint({
  method: "GET",
  path: "/agenda/",
  tag,
  summary: words("Сроки записей всех моих компаний", "List due records of all your companies"),
  access: "signed_in",
  programs: true,
  query: z.strictObject({ to: isoDay }),
  response: z.object({ over: dueRecords, soon: dueRecords }),
  status: 200,
});

const ofLink = { path: "/account/calendar/", tag, access: "signed_in" } as const;

/** Returns whether the caller's calendar feed is active, and since when. */
export const readCalendarLink = endpoint({
  ...ofLink,
  method: "GET",
  summary: words("Ссылка на календарь задач", "Get the task calendar link"),
  response: z.object({ created: z.string().nullable() }),
  status: 200,
});

/** Creates the address of the caller's calendar feed, returned only once; a previous address stops working. */
export const createCalendarLink = endpoint({
  ...ofLink,
  method: "POST",
  summary: words("Создать ссылку на календарь задач", "Create a task calendar link"),
  response: z.object({ url: z.string() }),
  status: 201,
});

/** Ends the caller's calendar feed. */
export const revokeCalendarLink = endpoint({
  ...ofLink,
  method: "DELETE",
  summary: words("Отозвать ссылку на календарь задач", "Revoke the task calendar link"),
  response: nothing,
  status: 204,
});

/** Returns a person's tasks as iCalendar (RFC 5545) at their secret address. */
export const readCalendarFeed = endpoint({
  method: "GET",
  path: "/calendar/:token/",
  tag,
  summary: words("Календарь задач (iCalendar)", "Get the task calendar (iCalendar)"),
  access: "anyone",
  params: z.object({ token: z.string().max(200) }),
  binary: true,
  response: z.unknown(),
  status: 200,
});
