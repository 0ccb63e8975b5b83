import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { taskStates } from "../duties/task-kinds.ts";
import { textMaxCharacters } from "../limits.ts";
import { isoDay } from "../validation/answers-schema.ts";
import { oneLine } from "../validation/text-schemas.ts";
import { enumOfKeys, rowParams } from "./common-schemas.ts";
import { endpoint } from "./endpoint.ts";

const common = {
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
  ...common,
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
  ...common,
  method: "POST",
  summary: words("Задача по ссылке исполнителя: отметить сделанной", "Task by the assignee's link: mark as done"),
  body: reportedTask,
  upload: "default",
  response: assignedTask,
  status: 200,
});
