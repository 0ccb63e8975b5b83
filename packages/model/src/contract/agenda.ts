import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { formNames } from "../forms/form-names.ts";
import { isoDay } from "../validation/answers-schema.ts";
import { companyParams } from "./common-schemas.ts";
import { endpoint } from "./endpoint.ts";

/** The longest period of an agenda in days: a quarter, with the days of its first and last week. */
export const agendaMaxDays = 110;

const item = z.object({
  /** The day by which it is due. */
  day: z.string(),
  form: z.enum(formNames),
  id: z.int(),
  name: z.string(),
  /** What ends or is requested; who does it, of a task. */
  label: z.string(),
  url: z.string(),
  is_over: z.boolean(),
  is_done: z.boolean(),
  /** Of a task: whether the caller may mark it as done. */
  may_finish: z.boolean(),
});

export type AgendaItem = z.output<typeof item>;

/** What is due in a company: tasks, requests and the terms of its answers, by day. */
export const readAgenda = endpoint({
  method: "GET",
  path: "/companies/:company_id/agenda/",
  tag: "duties",
  summary: words("Что предстоит по дням", "What is due, by day"),
  params: companyParams,
  access: { section: "duties", level: "view" },
  query: z.strictObject({
    /** Without it the agenda begins with all that is overdue, and leaves out what is done. */
    from: isoDay.optional(),
    to: isoDay,
  }),
  response: z.object({
    /** Today where the company is. */
    today: z.string(),
    items: z.array(item),
    /** Days of the period that are no working days (Labour Code, article 112). */
    days_off: z.array(z.string()),
    /** Years of the period whose moved days off are not known yet. */
    unknown_years: z.array(z.int()),
  }),
  status: 200,
});
