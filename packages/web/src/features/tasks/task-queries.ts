import type { readAgenda } from "@opis/model/contract/agenda";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type {
  createTask,
  listOwnTasks,
  listTasks,
  moveTask,
  readTask,
  synchroniseTaskPlan,
  updateTask,
} from "@opis/model/contract/tasks";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

export type Task = AnswerOf<typeof readTask>;
export type ListedTask = AnswerOf<typeof listTasks>["results"][number];
export type Agenda = AnswerOf<typeof readAgenda>;
export type ListedAgendaItem = Agenda["items"][number];
export type OwnTask = AnswerOf<typeof listOwnTasks>["results"][number];
export type OwnTaskFilter = Omit<CallOf<typeof listOwnTasks>["query"], "limit" | "offset">;
export type TaskMoveBody = CallOf<typeof moveTask>["body"];
export type TaskFilter = Omit<CallOf<typeof listTasks>["query"], "limit" | "offset">;

const pageRows = 50;

/** Loads a filtered page of tasks. */
export function listTaskPage(company: number, filter: TaskFilter, offset: number, signal: AbortSignal) {
  return call<typeof listTasks>("GET /companies/:company_id/tasks/", {
    params: { company_id: company },
    query: { ...filter, offset, limit: pageRows },
    signal,
  });
}

/** Loads a filtered page of the open tasks of all companies. */
export function listOwnTaskPage(filter: OwnTaskFilter, offset: number, signal: AbortSignal) {
  return call<typeof listOwnTasks>("GET /tasks/", { query: { ...filter, offset, limit: pageRows }, signal });
}

/** Loads what is due until a date, with all overdue; with a first date, what is due from then on. */
export function agendaQuery(company: number, period: { readonly from?: string; readonly to: string }) {
  return queryOptions({
    queryKey: [...queryKeys.tasks(company), "agenda", period],
    queryFn: ({ signal }) =>
      call<typeof readAgenda>("GET /companies/:company_id/agenda/", {
        params: { company_id: company },
        query: period,
        signal,
      }),
  });
}

/** Loads whether the company has tasks, whatever their state. */
export function hasTasksQuery(company: number) {
  return queryOptions({
    queryKey: [...queryKeys.tasks(company), "any"],
    queryFn: async ({ signal }) => {
      const params = { company_id: company };
      const query = { limit: 1 };
      const { count } = await call<typeof listTasks>("GET /companies/:company_id/tasks/", { params, query, signal });
      return count > 0;
    },
  });
}

/** Loads a task. */
export function taskQuery(company: number, id: number) {
  return queryOptions({
    queryKey: [...queryKeys.tasks(company), id],
    queryFn: ({ signal }) =>
      call<typeof readTask>("GET /companies/:company_id/tasks/:id/", { params: { company_id: company, id }, signal }),
  });
}

/** Creates a task. */
export function create(company: number, body: CallOf<typeof createTask>["body"]) {
  return call<typeof createTask>("POST /companies/:company_id/tasks/ 201", { params: { company_id: company }, body });
}

/** Changes a task; refused if another user has changed it since it was read. */
export function update(
  company: number,
  { id, row_version }: Pick<Task, "id" | "row_version">,
  body: CallOf<typeof updateTask>["body"],
) {
  return call<typeof updateTask>("PATCH /companies/:company_id/tasks/:id/", {
    params: { company_id: company, id },
    body,
    headers: { "If-Unmodified-Since-Version": String(row_version) },
  });
}

/** Marks a task as done, cancels or reopens it. */
export function move(company: number, id: number, body: TaskMoveBody) {
  return call<typeof moveTask>("POST /companies/:company_id/tasks/:id/state/", {
    params: { company_id: company, id },
    body,
  });
}

/** Creates the tasks of the plan, or updates them from the answers. */
export function synchronise(company: number) {
  return call<typeof synchroniseTaskPlan>("POST /companies/:company_id/tasks/plan/", {
    params: { company_id: company },
  });
}
