import { type Actor, can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import {
  createTask as createTaskCall,
  deleteTask,
  listTasks,
  moveTask,
  readTask,
  synchroniseTaskPlan,
  updateTask,
} from "@opis/model/contract/tasks";
import { refused } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { storableAnswers } from "@opis/model/validation/answers-schema";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { readCompanyToday } from "../../core/records/company-today.ts";
import type { Editor } from "../../core/records/editor.ts";
import { changeRecord, lockRecord, readRecord } from "../../core/tasks/change-register-record.ts";
import { registerRecord } from "../../core/tasks/register-record.ts";
import { synchronisePlan } from "../../core/tasks/synchronise-plan.ts";
import { notifyAssignees } from "../../core/tasks/task-assignee.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageLinks } from "../../http/pagination.ts";
import { type Call, parseResponse, route } from "../../http/register-endpoint.ts";
import { requestedRowVersion } from "../../http/row-version.ts";
import { moveTaskRow } from "./move-task.ts";
import { type Condition, listRecords, readSource } from "./numbered-records.ts";
import { registerTaskLinks } from "./task-link-routes.ts";

const declared = forms.task;

type ListQuery = z.output<typeof listTasks.query>;

const orderings = {
  due: "t.due",
  number: "t.id",
  title: "t.title",
  kind: "t.kind",
  state: "t.state",
  assignee: "t.assignee",
  done_on: "t.done_on",
} as const;

/** Returns one page of tasks, earliest deadline first by default, and the total that match. */
async function listCompanyTasks(transaction: Transaction, query: ListQuery, user: number | null) {
  const today = await readCompanyToday(transaction);
  const conditions = conditionsOf(query, { today, user });
  const wanted = { name: "task", query, conditions, orderings, byDefault: "t.due, t.id" } as const;
  const { count, rows } = await listRecords(transaction, wanted);
  return { count, rows: rows.map((row) => ({ ...row, is_over: isOverdue(row, today) })) };
}

type TaskRow = Row<"task">;

interface Reader {
  readonly actor: Actor;
  readonly editor: Editor;
  readonly language: Language;
}

/** Returns a task for the API: with its source and whether the reader may finish it. */
async function presentTask(transaction: Transaction, row: TaskRow, reader: Reader) {
  return {
    ...row,
    is_over: isOverdue(row, await readCompanyToday(transaction)),
    may_finish: mayFinish(row, reader),
    source: await readSource(transaction, row, reader),
  };
}

/** Returns whether an open task is overdue; `today` is the company's ISO date. */
function isOverdue({ state, due }: Pick<TaskRow, "state" | "due">, today: string): boolean {
  return state === "open" && due !== null && due < today;
}

/** Returns whether a caller may mark a task as done: they may edit records, or are the assignee. */
function mayFinish({ assignee_user: assignee }: TaskRow, { actor, editor }: Omit<Reader, "language">): boolean {
  return can(actor, "edit", { section: "duties" }) || (assignee !== null && assignee === editor.userId);
}

interface Filter {
  readonly today: string;
  readonly user: number | null;
}

function conditionsOf(query: ListQuery, { today, user }: Filter): readonly Condition[] {
  const all: Condition[] = [];
  if (query.state) all.push([(p) => `t.state = ${p}`, query.state]);
  if (query.kind) all.push([(p) => `t.kind = ${p}`, query.kind]);
  if (query.mine) all.push([(p) => `t.assignee_user = ${p}`, user]);
  if (query.due_from) all.push([(p) => `t.due >= ${p}::date`, query.due_from]);
  if (query.due_to) all.push([(p) => `t.due <= ${p}::date`, query.due_to]);
  if (query.overdue) all.push([(p) => `t.state = 'open' and t.due < ${p}::date`, today]);
  const search = query.search?.trim();
  if (search)
    all.push([
      (p) => `(starts_with(t.number, ${p}) or position(lower(${p}) in lower(t.title || ' ' || t.assignee)) > 0)`,
      search,
    ]);
  return all;
}

/** Registers the tasks of a company: what is due when, who is responsible, and the evidence. */
export function registerTasks(app: FastifyInstance): void {
  route(app, listTasks, async ({ company, context, query, request, editor }) => {
    const { count, rows } = await context.db.inCompany(company, (transaction) =>
      listCompanyTasks(transaction, query, editor.userId),
    );
    return { count, ...pageLinks(request, count, query), results: rows };
  });

  route(app, createTaskCall, async ({ company, context, body, editor, actor, language }) =>
    context.db.inCompany(company, async (transaction) => {
      const stated = storableAnswers(declared, body);
      const members = { kind: "manual" };
      const id = await registerRecord(transaction, { register: "task", stated, members, editor, actor });
      await notifyAssignees(transaction, context.mail, new Map([[id, "assigned"]]));
      const shown = await presentTask(transaction, await readRecord(transaction, "task", id), {
        actor,
        editor,
        language,
      });
      return parseResponse(createTaskCall.response, shown);
    }),
  );

  route(app, readTask, async ({ company, context, params, actor, editor, language }) =>
    context.db.inCompany(company, async (transaction) => {
      const row = await readRecord(transaction, "task", params.id);
      return parseResponse(readTask.response, await presentTask(transaction, row, { actor, editor, language }));
    }),
  );

  route(app, updateTask, async ({ company, context, params, body, editor, actor, language, request }) =>
    context.db.inCompany(company, async (transaction) => {
      const stated = storableAnswers(declared, body);
      const by = { editor, actor, seenVersion: requestedRowVersion(request) };
      await changeRecord(context, transaction, { register: "task", id: params.id, stated, ...by });
      const row = await readRecord(transaction, "task", params.id);
      return parseResponse(updateTask.response, await presentTask(transaction, row, { actor, editor, language }));
    }),
  );

  route(app, deleteTask, async ({ company, context, params }) => {
    await context.db.inCompany(company, (transaction) => readRecord(transaction, "task", params.id));
    throw refused("record_not_deletable");
  });

  route(app, moveTask, moveCompanyTask);
  registerTaskLinks(app);

  route(app, synchroniseTaskPlan, ({ context, company, editor }) => synchronisePlan(context, company, editor));
}

async function moveCompanyTask(call: Call<typeof moveTask>) {
  const { company, context, params, body, editor, actor, language, request } = call;
  return context.db.inCompany(company, async (transaction) => {
    const before = await lockRecord(transaction, "task", params.id);
    const isEditor = can(actor, "edit", { section: "duties" });
    // Assignees report completion; cancelling and reopening require `edit` of records.
    if (!isEditor && !(body.state === "done" && mayFinish(before, { actor, editor }))) throw refused("forbidden");
    const next = await moveTaskRow(transaction, before, body, {
      editor,
      actor,
      seenVersion: requestedRowVersion(request),
    });
    const row = await readRecord(transaction, "task", params.id);
    return parseResponse(moveTask.response, {
      ...(await presentTask(transaction, row, { actor, editor, language })),
      next,
    });
  });
}
