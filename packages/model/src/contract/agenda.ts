import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { agendaParts } from "../duties/task-kinds.ts";
import { formNames } from "../forms/form-names.ts";
import { isoDay } from "../validation/answers-schema.ts";
import { companyParams, endpoint } from "./endpoint.ts";

/** Maximum length of an agenda in days: a quarter plus the days of its first and last week. */
export const agendaMaxDays = 110;

const item = z.object({
  /** Due date. */
  day: z.string(),
  form: z.enum(formNames),
  id: z.int(),
  name: z.string(),
  /** What ends or is requested; for a task, its assignee. */
  label: z.string(),
  url: z.string(),
  is_over: z.boolean(),
  is_done: z.boolean(),
  /** For a task: whether the caller may mark it as done. */
  may_finish: z.boolean(),
});

export type AgendaItem = z.output<typeof item>;

/** Returns what is due in a company: tasks, requests and deadlines from answers, by date. */
export const readAgenda = endpoint({
  method: "GET",
  path: "/companies/:company_id/agenda/",
  tag: "duties",
  summary: words("Сроки по дням", "List deadlines by day"),
  params: companyParams,
  access: { section: "duties", level: "view" },
  query: z.strictObject({
    /** If absent, the agenda starts with everything overdue, and lists the earliest items of each part that are not done. */
    from: isoDay.optional(),
    to: isoDay,
  }),
  response: z.object({
    /** Today in the company's time zone. */
    today: z.string(),
    items: z.array(item),
    /** Numbers of records that are due but not listed, by form and part, or by form and day of a period with a first day. */
    left_out: z.array(
      z.object({
        part: z.enum(agendaParts).nullable(),
        day: z.string().nullable(),
        form: z.enum(formNames),
        count: z.int(),
      }),
    ),
    /** Non-working days of the period (Labour Code, article 112). */
    days_off: z.array(z.string()),
    /** Years of the period whose transferred days off are not published yet. */
    unknown_years: z.array(z.int()),
  }),
  status: 200,
});
