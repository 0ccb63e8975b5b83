import { z } from "zod";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { dailyAt, job } from "../jobs/job.ts";
import { readCompanyToday } from "../records/company-today.ts";
import { timeEditor } from "../records/editor.ts";
import { followEndedTerms } from "./ended-term-tasks.ts";
import { synchronisePlan } from "./synchronise-plan.ts";
import { settleRiskTasks } from "./synchronise-risk-task.ts";

/** Synchronises plans of measures, tasks of risks and of ended terms with the questionnaires at night; an unchanged plan is skipped. */
export const followPlansJob = job({
  name: "follow_plans",
  payload: z.strictObject({}),
  tries: 3,
  schedule: dailyAt(1, 30),
  run: followPlans,
});

/** Synchronises the plan of each company that has one and may have changed since the last time, settles tasks of risks that are gone, and follows ended terms. */
export async function followPlans(context: Context): Promise<void> {
  const companies = await context.db.outsideCompanies((transaction) =>
    transaction.query<{ id: number }>("select id from companies order by id"),
  );
  for (const { id } of companies) {
    if (await context.db.readCompany(id, isBehind)) await synchronisePlan(context, id, timeEditor);
    await settleRiskTasks(context, id);
    await followEndedTerms(context, id);
  }
}

// A new month may add lines of the next year without a changed answer.
async function isBehind(transaction: Transaction): Promise<boolean> {
  const rows = await transaction.query(
    `select from task_plans p join companies c on c.id = p.company_id where p.company_id = $1
       and (p.revision <> c.revision or date_trunc('month', p.synchronised_on) < date_trunc('month', $2::date))`,
    [transaction.company, await readCompanyToday(transaction)],
  );
  return rows.length > 0;
}
