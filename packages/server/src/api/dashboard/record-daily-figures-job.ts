import { z } from "zod";
import type { Context } from "../../context.ts";
import { computeFigures } from "../../core/figures/company-figures.ts";
import { forEachCompany } from "../../core/jobs/for-each-company.ts";
import { dailyAt, job } from "../../core/jobs/job.ts";
import type { Transaction } from "../../database/transaction.ts";

/**
 * Stores the figures of a company's day; without a company, adds a job for each. The first figures of a day stay.
 */
export const recordDailyFiguresJob = job({
  name: "record_daily_figures",
  payload: z.strictObject({}),
  tries: 3,
  // At this hour all of Russia has the same date.
  schedule: dailyAt(3, 0),
  run: async (context, _none, { company }) =>
    company === 0
      ? forEachCompany(context, async (transaction) => addJob(context, transaction))
      : recordFigures(context, company),
});

function addJob({ jobs }: Pick<Context, "jobs">, transaction: Transaction): void {
  jobs.add(transaction, recordDailyFiguresJob, {}, { key: String(transaction.company) });
}

async function recordFigures(context: Context, company: number): Promise<void> {
  const {
    figures: { day, ...figures },
  } = await computeFigures(context, company);
  await context.db.inCompany(company, async (transaction) =>
    transaction.execute(
      `insert into daily_figures (company_id, day, percent, missing, risks, documents, deadlines)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [company, day, figures.percent, figures.missing, figures.risks, figures.documents, figures.deadlines],
    ),
  );
}
