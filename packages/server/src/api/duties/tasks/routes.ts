import { can } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import {
  createTask as createTaskCall,
  deleteTask,
  listTasks,
  moveTask,
  readTask,
  synchroniseTaskPlan,
  updateTask,
} from "@opis/model/contract/tasks";
import { nextDue } from "@opis/model/duties/next-due";
import { taskTransition } from "@opis/model/duties/task-transition";
import { refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import type { Row } from "@opis/model/rows/row";
import { storableAnswers } from "@opis/model/validation/answers-schema";
import type { FastifyInstance } from "fastify";
import { allocateNumber } from "../../../core/records/allocate-number.ts";
import { insertRow } from "../../../core/records/insert-row.ts";
import { todayIn } from "../../../core/records/today-in.ts";
import { changeRow } from "../../../core/records/writing/change-row.ts";
import { refuseClosed } from "../../../core/records/writing/refuse-hidden-references.ts";
import { createTask } from "../../../core/tasks/create-task.ts";
import { synchronisePlan } from "../../../core/tasks/synchronise-plan.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { pageLinks } from "../../../http/page.ts";
import { parseResponse } from "../../../http/parse-response.ts";
import { type Call, route } from "../../../http/register.ts";
import { seenVersion } from "../../../http/seen-version.ts";
import { lockRecord, readRecord } from "../list-records.ts";
import { listCompanyTasks, mayFinish, presentTask, type TaskRow } from "./list-tasks.ts";

const declared = forms.task;

type Assignee = Pick<Row<"task">, "assignee" | "assignee_user" | "assignee_employee">;

/**
 * Returns the members of a task that say who does it: an account or an employee brings the name, a name alone takes the former
 * account away. Refuses an account that is no member of the company, and an account together with an employee.
 */
async function assigneeMembers(
  transaction: Transaction,
  stated: Readonly<Record<string, unknown>>,
): Promise<Partial<Assignee>> {
  const { assignee_user: user, assignee_employee: employee, assignee } = stated;
  if (typeof user === "number" && typeof employee === "number") throw refusedFields({ assignee_employee: [onlyOne] });
  if (typeof user === "number")
    return { assignee: await nameOfMember(transaction, user), assignee_user: user, assignee_employee: null };
  if (typeof employee === "number")
    return { assignee: await nameOfEmployee(transaction, employee), assignee_user: null, assignee_employee: employee };
  if (typeof assignee === "string") return { assignee, assignee_user: null, assignee_employee: null };
  return {};
}

async function nameOfMember(transaction: Transaction, user: number): Promise<string> {
  const [row] = await transaction.query<{ name: string }>(
    `select coalesce(nullif(trim(concat_ws(' ', u.last_name, u.first_name)), ''), u.username) as name
     from memberships m join users u on u.id = m.user_id where m.company_id = $1 and m.user_id = $2`,
    [transaction.company, user],
  );
  if (!row) throw refusedFields({ assignee_user: [noMember] });
  return row.name;
}

// An employee that is not there is refused with the other references of the row.
async function nameOfEmployee(transaction: Transaction, employee: number): Promise<string> {
  const [row] = await transaction.query<{ name: string }>(
    "select trim(last_name || ' ' || first_name) as name from employee where company_id = $1 and id = $2",
    [transaction.company, employee],
  );
  return row?.name ?? "";
}

const onlyOne = words("Выберите учётную запись или работника, не обоих", "Choose an account or an employee, not both");
const noMember = words("Такого пользователя в компании нет", "There is no such user in the company");

/** Tasks of a company: what is to be done by a day, by whom, and what proves it. */
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
      const answers = { ...stated, ...(await assigneeMembers(transaction, stated)), kind: "manual", state: "open" };
      await refuseClosed(transaction, { declared, answers, editor, actor });
      const number = await allocateNumber(transaction, declared, Number((await todayIn(transaction)).slice(0, 4)));
      const { id } = await insertRow(transaction, { declared, answers: { ...answers, number }, editor, actor });
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
      const before = await lockRecord(transaction, "task", params.id);
      if (before.state !== "open") throw refused("record_finished");
      const stated = storableAnswers(declared, body);
      const answers = { ...stated, ...(await assigneeMembers(transaction, stated)) };
      const change = { declared, id: params.id, answers, editor, actor, seenVersion: seenVersion(request) };
      await changeRow(transaction, change);
      const row = await readRecord(transaction, "task", params.id);
      return parseResponse(updateTask.response, await presentTask(transaction, row, { actor, editor, language }));
    }),
  );

  route(app, deleteTask, async ({ company, context, params }) => {
    await context.db.inCompany(company, (transaction) => readRecord(transaction, "task", params.id));
    throw refused("record_not_deletable");
  });

  route(app, moveTask, moveCompanyTask);

  route(app, synchroniseTaskPlan, ({ context, company, editor }) => synchronisePlan(context, company, editor));
}

async function moveCompanyTask(call: Call<typeof moveTask>) {
  const { company, context, params, body, editor, actor, language, request } = call;
  return context.db.inCompany(company, async (transaction) => {
    const before = await lockRecord(transaction, "task", params.id);
    const isEditor = can(actor, "edit", { section: "duties" });
    // An assignee reports what was done; cancelling and reopening are for who leads the records.
    if (!isEditor && !(body.state === "done" && mayFinish(before, { actor, editor }))) throw refused("forbidden");
    const today = await todayIn(transaction);
    const transition = taskTransition(before, body, { today, name: editor.name });
    if ("issues" in transition) throw refusedFields(transition.issues);
    const { answers } = transition;
    const change = { declared, id: params.id, answers, editor, actor, seenVersion: seenVersion(request) };
    await changeRow(transaction, change);
    const next =
      answers.state === "done" ? await createNext(transaction, before, answers.done_on ?? today, editor) : null;
    const row = await readRecord(transaction, "task", params.id);
    return parseResponse(moveTask.response, {
      ...(await presentTask(transaction, row, { actor, editor, language })),
      next,
    });
  });
}

/** Creates the task that follows a repeated one, with its answers but for what was done. */
async function createNext(
  transaction: Transaction,
  row: TaskRow,
  doneOn: string,
  editor: Call<typeof moveTask>["editor"],
): Promise<{ id: number; due: string } | null> {
  const due = nextDue(row, doneOn);
  if (due === undefined || (await hasNext(transaction, row.id))) return null;
  const { title, details, basis, expected_proof, assignee, assignee_user, assignee_employee } = row;
  const { repeat, repeat_months, source_form: form, source_id: source } = row;
  const id = await createTask(
    transaction,
    {
      kind: row.kind ?? "manual",
      title,
      due,
      details,
      basis,
      expected_proof,
      assignee,
      assignee_user,
      assignee_employee,
      repeat,
      repeat_months,
      previous: row.id,
      source: source !== null && isFormName(form) ? { form, id: source } : undefined,
      key: row.source_key,
    },
    editor,
  );
  return { id, due };
}

// A task that was reopened and done again is followed by the one that it was followed by before.
async function hasNext(transaction: Transaction, previous: number): Promise<boolean> {
  const rows = await transaction.query("select 1 from task where company_id = $1 and previous = $2 limit 1", [
    transaction.company,
    previous,
  ]);
  return rows.length > 0;
}
