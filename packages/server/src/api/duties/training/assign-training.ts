import { z } from "zod";
import type { Context } from "../../../context.ts";
import { dailyAt, forEachCompany, job } from "../../../core/jobs/job.ts";
import { readCompanyToday } from "../../../core/records/company-today.ts";
import { type Editor, timeEditor } from "../../../core/records/editor.ts";
import { createTrainingTask, dueOfAssigned } from "../../../core/tasks/create-task.ts";
import { notifyAssignees } from "../../../core/tasks/task-assignee.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { readTrainees } from "./trainees.ts";

/** Years for which questions and answers of attempts are retained, as entries of journals are: recommended, no act sets a period. */
const retentionYears = 3;

/** Assigns due tests at night and erases the answers of old attempts; results stay. */
export const followTrainingJob = job({
  name: "follow_training",
  payload: z.strictObject({}),
  tries: 3,
  schedule: dailyAt(1, 50),
  run: followTraining,
});

/** Assigns the due tests of each company that has turned that on, and erases the answers of attempts after their retention period. */
export async function followTraining(context: Context): Promise<void> {
  await forEachCompany(context, async (transaction) => {
    if (await isTrainingFollowed(transaction)) await assignDueTraining(context, transaction, timeEditor);
    eraseOldSheets(transaction);
  });
}

/** Returns whether a company has turned the nightly assignment of tests on. */
export async function isTrainingFollowed(transaction: Transaction): Promise<boolean> {
  const rows = await transaction.query("select from training_plans where company_id = $1", [transaction.company]);
  return rows.length > 0;
}

/** Gives every employee with access to data whose test is due a task with a link by e-mail; those who have one stay as they are. */
export async function assignDueTraining(
  { mail }: Pick<Context, "mail">,
  transaction: Transaction,
  editor: Editor,
): Promise<void> {
  const today = await readCompanyToday(transaction);
  const assigned = new Map<number, "assigned">();
  for (const { employee, due, taskFrom, task } of await readTrainees(transaction)) {
    if (task !== null || due === null || taskFrom === null || taskFrom > today) continue;
    assigned.set(await createTrainingTask(transaction, { employee, due }, editor), "assigned");
  }
  await notifyAssignees(transaction, mail, assigned);
}

/** Gives chosen employees their tests; the others of the ids are ignored. Returns how many, and how many of them get no e-mail. */
export async function assignTrainingTo(
  { mail }: Pick<Context, "mail">,
  transaction: Transaction,
  ids: readonly number[],
  editor: Editor,
): Promise<{ assigned: number; without_email: number }> {
  const today = await readCompanyToday(transaction);
  const trainees = (await readTrainees(transaction)).filter(({ employee }) => ids.includes(employee.id));
  const assigned = new Map<number, "assigned">();
  for (const { employee } of trainees) {
    const due = dueOfAssigned(employee, today);
    assigned.set(await createTrainingTask(transaction, { employee, due }, editor), "assigned");
  }
  await notifyAssignees(transaction, mail, assigned);
  const reached = mail.isSending ? trainees.filter(({ employee }) => employee.email !== "").length : 0;
  return { assigned: trainees.length, without_email: trainees.length - reached };
}

function eraseOldSheets(transaction: Transaction): void {
  transaction.execute(
    `update training_attempt set sheet = '' where company_id = $1 and sheet <> ''
       and finished_at < $2::timestamptz - make_interval(years => $3)`,
    [transaction.company, transaction.now, retentionYears],
  );
}
