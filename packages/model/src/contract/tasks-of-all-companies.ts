import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { taskKinds } from "../duties/task-kinds.ts";
import { isoDay } from "../validation/answers-schema.ts";
import { enumOfKeys, idParam, nothing, pageOf, pageQuery } from "./common-schemas.ts";
import { endpoint } from "./endpoint.ts";

const tag = "duties";

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
