import { allDocuments } from "@opis/documents/all-documents";
import { countedGaps } from "@opis/model/completeness/company-document-gaps";
import { fillingOf } from "@opis/model/completeness/completeness-totals";
import { type readDashboard, trendDays } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { countRisks } from "@opis/model/risks/risk-total";
import { indexSnapshot } from "@opis/model/snapshot/snapshot-index";
import { dayAfter } from "@opis/model/time/days";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { readDocumentContext } from "../documents/document-context.ts";
import { countDocumentsByState } from "../documents/list-document-states.ts";
import { productActor } from "../records/editor.ts";
import { companyRisks } from "../risks/company-risks.ts";
import { countedRisks } from "../risks/total-fine.ts";
import { deadlineFigures, otherDeadlines } from "./deadline-figures.ts";

/** The figures of a company on a day. */
export type DayFigures = NonNullable<AnswerOf<typeof readDashboard>["trend"]>[number];

type Deadlines = AnswerOf<typeof readDashboard>["deadlines"];

/** Returns the stored figures of the days before today, the oldest first; a day without figures is missing. */
export function readTrend(transaction: Transaction, today: string): Promise<DayFigures[]> {
  return transaction.query<DayFigures & Record<string, unknown>>(
    `select day::text, percent, missing, risks, documents, deadlines from daily_figures
     where company_id = $1 and day >= $2 and day < $3 order by day`,
    [transaction.company, dayAfter(today, 1 - trendDays), today],
  );
}

/** Computes today's figures of a whole company, with the deadlines that they count. */
export async function computeFigures(
  context: Context,
  company: number,
): Promise<{ readonly figures: DayFigures; readonly deadlines: Deadlines["rows"] }> {
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
  const deadlines = deadlineFigures({ snapshot, index, day: given.day, language: "ru", others });
  const figures = {
    day: given.day,
    percent,
    missing: questionnaireNames.reduce(
      (sum, form) => sum + fillingOf(snapshot.rows[form]).missing,
      countedGaps(snapshot).reduce((sum, { count }) => sum + count, 0),
    ),
    risks: countRisks(countedRisks(given.byRule, given)),
    documents: documents.signable,
    deadlines: deadlines.count,
  };
  return { figures, deadlines: deadlines.rows };
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
