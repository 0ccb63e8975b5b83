import { allDocuments } from "@opis/documents/all-documents";
import { type readDashboard, trendDays } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { questionnaireNames } from "@opis/model/forms/questionnaires";
import { countRisks } from "@opis/model/risks/risks-by-rule";
import { countedGaps } from "@opis/model/snapshot/company-document-gaps";
import { fillingOf } from "@opis/model/snapshot/completeness-totals";
import { indexSnapshot } from "@opis/model/snapshot/snapshot-index";
import { dayAfter } from "@opis/model/time/days";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { readDocumentContext } from "../../core/documents/document-context.ts";
import { countDocumentsByState } from "../../core/documents/listed-documents.ts";
import { forEachCompany } from "../../core/jobs/for-each-company.ts";
import { dailyAt, job } from "../../core/jobs/job.ts";
import { productActor } from "../../core/records/editor.ts";
import { companyRisks } from "../../core/risks/company-risks.ts";
import { countedRisks } from "../../core/risks/present-total.ts";
import type { Transaction } from "../../database/transaction.ts";
import { deadlineFigures, otherDeadlines } from "./deadline-figures.ts";

type DayFigures = NonNullable<AnswerOf<typeof readDashboard>["trend"]>[number];

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

/** Returns the stored figures of the days before today, the oldest first; a day without figures is missing. */
export function readTrend(transaction: Transaction, today: string): Promise<DayFigures[]> {
  return transaction.query<DayFigures & Record<string, unknown>>(
    `select day::text, percent, missing, risks, documents, deadlines from daily_figures
     where company_id = $1 and day >= $2 and day < $3 order by day`,
    [transaction.company, dayAfter(today, 1 - trendDays), today],
  );
}

async function recordFigures(context: Context, company: number): Promise<void> {
  const { day, ...figures } = await computeFigures(context, company);
  await context.db.inCompany(company, async (transaction) =>
    transaction.execute(
      `insert into daily_figures (company_id, day, percent, missing, risks, documents, deadlines)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [company, day, figures.percent, figures.missing, figures.risks, figures.documents, figures.deadlines],
    ),
  );
}

async function computeFigures(context: Context, company: number): Promise<DayFigures> {
  const given = await companyRisks(context, company);
  const snapshot = await context.snapshots.whole(company);
  const index = indexSnapshot(snapshot);
  const reader = { actor: productActor, user: null, index, language: "ru", day: given.day } as const;
  const [percent, others] = await context.db.inCompany(company, (transaction) =>
    Promise.all([companyPercent(transaction), otherDeadlines(transaction, reader)]),
  );
  const documents = await countDocumentsByState(
    allDocuments,
    await readDocumentContext(context, { snapshot, isWhole: true }, "ru"),
  );
  return {
    day: given.day,
    percent,
    missing: questionnaireNames.reduce(
      (sum, form) => sum + fillingOf(snapshot.rows[form]).missing,
      countedGaps(snapshot).reduce((sum, { count }) => sum + count, 0),
    ),
    risks: countRisks(countedRisks(given.byRule, given)),
    documents: documents.signable,
    deadlines: deadlineFigures({ snapshot, index, day: given.day, language: "ru", others }).count,
  };
}

/** Returns the percentage in the list of companies: the mean of the kinds of questionnaires, rounded down. */
async function companyPercent(transaction: Transaction): Promise<number> {
  const [row] = await transaction.query<{ percent: number }>(
    `select floor(avg(kind.value::int))::int as percent
     from company_cards(array[$1::int]) card, jsonb_each_text(card.percents) kind`,
    [transaction.company],
  );
  return row?.percent ?? 0;
}
