import { type Actor, can } from "@opis/model/access/access";
import { type Language, words } from "@opis/model/bilingual-text";
import {
  createTask as createTaskCall,
  deleteTask,
  finishAssignedTask,
  listTasks,
  moveTask,
  openAssignedTask,
  readTask,
  reportedTask,
  synchroniseTaskPlan,
  updateTask,
} from "@opis/model/contract/tasks";
import { refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { assertValidText } from "@opis/model/text/assert-valid-text";
import { storableAnswers } from "@opis/model/validation/answers-schema";
import { accept } from "@opis/model/validation/parse-input";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { type ReceivedFile, readFileRoom, refuseWithoutRoom } from "../../core/files/store-file.ts";
import { linkToken } from "../../core/identity/create-respondent-link.ts";
import { sameText } from "../../core/identity/unsubscribe-token.ts";
import { assignedTaskLink } from "../../core/mail/letters/task-letters.ts";
import { readCompanyToday } from "../../core/records/company-today.ts";
import type { Editor } from "../../core/records/editor.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { changeRecord, lockRecord, readRecord, registerRecord } from "../../core/tasks/register-record.ts";
import { synchronisePlan } from "../../core/tasks/synchronise-plan.ts";
import { notifyAssignees } from "../../core/tasks/task-assignee.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageLinks } from "../../http/pagination.ts";
import { receiveFile } from "../../http/receive-file.ts";
import { type Call, parseResponse, route } from "../../http/register-endpoint.ts";
import { requestedRowVersion } from "../../http/row-version.ts";
import { moveTaskRow } from "./move-task.ts";
import { type Condition, listRecords, readSource } from "./numbered-records.ts";

/** Requests of one address within a minute: nobody opens tasks by trying codes. */
const requestsPerMinute = 30;

interface Link {
  readonly company_id: number;
  readonly id: number;
  readonly code: string;
}

type Report = z.output<typeof reportedTask>;

/** Tasks by the links of letters to assignees without an account: they read theirs, mark it as done and attach a file. */
function registerTaskLinks(app: FastifyInstance): void {
  route(
    app,
    openAssignedTask,
    ({ context, params }) =>
      context.db.inCompany(params.company_id, async (transaction) => {
        const row = await linkedTask(transaction, context, params, () => readRecord(transaction, "task", params.id));
        return present(transaction, row);
      }),
    { requestsPerMinute },
  );

  route(
    app,
    finishAssignedTask,
    async ({ context, params, body, request }) => {
      if (body) return finish(context, params, body);
      const room = await context.db.inCompany(params.company_id, async (transaction) => {
        await linkedTask(transaction, context, params, () => readRecord(transaction, "task", params.id));
        return readFileRoom(transaction, context.config);
      });
      return receiveFile(context, request, {
        type: forms.task_file.file,
        room,
        keep: (file, fields) => finish(context, params, accept(reportedTask, assertValidText(fields)), file),
      });
    },
    { requestsPerMinute },
  );
}

async function finish(context: Context, link: Link, report: Report, file?: ReceivedFile) {
  return context.db.inCompany(link.company_id, async (transaction) => {
    const before = await linkedTask(transaction, context, link, () => lockRecord(transaction, "task", link.id));
    if (before.state !== "open") throw refusedFields({ done_on: [finished] });
    const editor = { author: `employee:${before.assignee_employee}`, userId: null, name: before.assignee };
    if (file) {
      await refuseWithoutRoom(transaction, context.config, file.size);
      const insertion = { declared: forms.task_file, parentId: link.id, answers: { ...file }, editor };
      await insertRow(transaction, insertion);
    }
    await moveTaskRow(transaction, before, { state: "done", ...report }, { editor });
    return present(transaction, await readRecord(transaction, "task", link.id));
  });
}

const finished = words("Задача уже закрыта", "The task is closed already");

/** Reads the task of a link; `not_found` where the code is another one, or somebody else does the task now. */
async function linkedTask(
  transaction: Transaction,
  context: Pick<Context, "secrets">,
  { company_id: company, id, code }: Link,
  read: () => Promise<Row<"task">>,
): Promise<Row<"task">> {
  const row = await read();
  const { assignee_employee: employee } = row;
  if (employee === null || !sameText(code, linkToken(context, assignedTaskLink(company, id, employee))))
    throw refused("not_found");
  const [employed] = await transaction.query(
    "select from employee where company_id = $1 and id = $2 and (dismissed_on is null or dismissed_on > $3::date)",
    [company, employee, await readCompanyToday(transaction)],
  );
  if (!employed) throw refused("not_found");
  return row;
}

async function present(transaction: Transaction, row: Row<"task">) {
  const { number, title, details, basis, expected_proof, due, assignee } = row;
  const [company] = await transaction.query<{ name: string }>("select name from companies where id = $1", [
    transaction.company,
  ]);
  const state = row.state ?? "open";
  const isOver = state === "open" && due !== null && due < (await readCompanyToday(transaction));
  return {
    company: company?.name ?? "",
    number,
    title,
    details,
    basis,
    expected_proof,
    due,
    assignee,
    state,
    is_over: isOver,
  };
}

const form = forms.task;

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
  const listing = { name: "task", query, conditions, orderings, byDefault: "t.due, t.id" } as const;
  const { count, rows } = await listRecords(transaction, listing);
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
      const answers = storableAnswers(form, body);
      const members = { kind: "manual" };
      const id = await registerRecord(transaction, { register: "task", stated: answers, members, editor, actor });
      await notifyAssignees(transaction, context.mail, new Map([[id, "assigned"]]));
      const presented = await presentTask(transaction, await readRecord(transaction, "task", id), {
        actor,
        editor,
        language,
      });
      return parseResponse(createTaskCall.response, presented);
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
      const answers = storableAnswers(form, body);
      const by = { editor, actor, seenVersion: requestedRowVersion(request) };
      await changeRecord(context, transaction, { register: "task", id: params.id, stated: answers, ...by });
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
