import type { Actor } from "@opis/model/access/access";
import { nextDue, type TaskMove, taskTransition } from "@opis/model/duties/task-transition";
import { refusedFields } from "@opis/model/errors";
import { isFormName } from "@opis/model/forms/form-names";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { readCompanyToday } from "../../core/records/company-today.ts";
import type { Editor } from "../../core/records/editor.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import { createTask } from "../../core/tasks/create-task.ts";
import type { Transaction } from "../../database/transaction.ts";

const taskForm = forms.task;

interface Mover {
  readonly editor: Editor;
  /** Absent if an assignee without an account acts. */
  readonly actor?: Actor;
  readonly seenVersion?: number | undefined;
}

/**
 * Moves a locked task to another state; one that is done and repeats is followed by the next, which is returned. Throws what the
 * transition refuses, by field.
 */
export async function moveTaskRow(
  transaction: Transaction,
  before: Row<"task">,
  move: TaskMove,
  { editor, ...mover }: Mover,
): Promise<{ id: number; due: string } | null> {
  const today = await readCompanyToday(transaction);
  const transition = taskTransition(before, move, { today, name: editor.name });
  if ("issues" in transition) throw refusedFields(transition.issues);
  const { answers } = transition;
  await changeRow(transaction, { declared: taskForm, id: before.id, answers, editor, ...mover });
  return answers.state === "done" ? createNext(transaction, before, answers.done_on ?? today, editor) : null;
}

/** Creates the task that follows a repeated one, with its answers but for what was done. */
async function createNext(
  transaction: Transaction,
  row: Row<"task">,
  doneOn: string,
  editor: Editor,
): Promise<{ id: number; due: string } | null> {
  const due = nextDue(row, doneOn, await earlierDues(transaction, row.previous));
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

/** Returns the due dates of a task and those that it follows, latest first; as many as a day of the month can be lost in. */
async function earlierDues(transaction: Transaction, task: number | null): Promise<string[]> {
  const rows = await transaction.query<{ due: string }>(
    `with recursive series as (
       select due, previous, 1 as place from task where company_id = $1 and id = $2
       union all
       select t.due, t.previous, s.place + 1 from task t join series s on t.id = s.previous
       where t.company_id = $1 and s.place < 12)
     select due::text from series where due is not null order by place`,
    [transaction.company, task],
  );
  return rows.map(({ due }) => due);
}

// A task that was reopened and done again is followed by the one that it was followed by before.
async function hasNext(transaction: Transaction, previous: number): Promise<boolean> {
  const rows = await transaction.query("select 1 from task where company_id = $1 and previous = $2 limit 1", [
    transaction.company,
    previous,
  ]);
  return rows.length > 0;
}
