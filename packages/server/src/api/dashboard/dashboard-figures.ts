import type { Language } from "@opis/model/bilingual-text";
import { countedGaps } from "@opis/model/completeness/company-document-gaps";
import { fillingOf } from "@opis/model/completeness/completeness-totals";
import { dashboardRows, type readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { approvalForms } from "@opis/model/forms/approval-forms";
import { formNamed } from "@opis/model/forms/non-record-forms";
import {
  type CollectionName,
  isCollection,
  type QuestionnaireName,
  questionnaireNames,
} from "@opis/model/forms/questionnaire-names";
import { type NextStep, nextSteps } from "@opis/model/next-steps";
import type { ReviewFilter } from "@opis/model/review/select-rows";
import type { ReviewName } from "@opis/model/review/table-names";
import type { RisksByRule } from "@opis/model/risks/risk-total";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { addressOf, reviewAddress, screenAddress } from "@opis/model/screen-addresses";
import { questionPlace } from "@opis/model/snapshot/snapshot-index";
import { workflowStatuses, workflowStatusKeys } from "@opis/model/workflow";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { computeFigures } from "../../core/company-figures.ts";
import { dailyAt, forEachCompany, job } from "../../core/jobs/job.ts";
import type { CompanyRisks } from "../../core/risks/company-risks.ts";
import { countedRisks, presentTotal } from "../../core/risks/total-fine.ts";
import type { Transaction } from "../../database/transaction.ts";

type Dashboard = AnswerOf<typeof readDashboard>;

/** The review table with the questionnaires of a form. */
const tableOf = {
  process: "processes",
  system: "systems",
  security: "security",
  system_server: "servers",
  workstation: "workstations",
  network_hardware: "network_hardware",
} as const satisfies Record<CollectionName, ReviewName>;

/** Inputs of the figures: the company as the reader sees it, and whether a singleton form is visible to them. */
export interface FigureSource {
  readonly snapshot: CompanySnapshot;
  readonly language: Language;
  readonly opens: (form: QuestionnaireName) => boolean;
}

/** Returns the completeness of each kind of questionnaire. */
export function completenessFigures({ snapshot, language, opens }: FigureSource): Dashboard["completeness"] {
  const company = snapshot.company.id;
  const gaps = countedGaps(snapshot);
  return questionnaireNames.flatMap((form) => {
    const { count, unfinished, percents, missing } = fillingOf(snapshot.rows[form]);
    if (count === 0 || (!isCollection(form) && !opens(form))) return [];
    return {
      form,
      title: formNamed(form).title[language],
      total: { count, url: addressOfAll(company, form) },
      unfinished: { count: unfinished, url: addressOfAll(company, form, { missing: { from: 1 } }) },
      percent: Math.floor(percents / count),
      missing,
      for_documents: gaps.reduce((sum, gap) => sum + (gap.form === form ? gap.count : 0), 0),
    };
  });
}

function addressOfAll(
  company: number,
  form: QuestionnaireName,
  filters?: Readonly<Record<string, ReviewFilter>>,
): string {
  if (isCollection(form)) return reviewAddress(company, tableOf[form], filters);
  return addressOf({ company }, { form }) ?? screenAddress(company, "forms");
}

/** Counts the questionnaires by approval status. */
export function workflowFigures({ snapshot, language }: FigureSource): Dashboard["workflow"] {
  const company = snapshot.company.id;
  return workflowStatusKeys.map((status) => {
    const title = workflowStatuses[status][language];
    return {
      status,
      title,
      forms: approvalForms.map((form) => ({
        form,
        title: formNamed(form).title[language],
        count: fillingOf(snapshot.rows[form]).countOf(status),
        url: reviewAddress(company, tableOf[form], { status: { any: [status] } }),
      })),
    };
  });
}

/** Counts the risks visible to the caller by severity, with the sum of their fines. */
export function riskFigures(
  visibleRisks: RisksByRule,
  companyRisks: CompanyRisks,
  language: Language,
): Dashboard["risks"] {
  const {
    least,
    largest,
    answered,
    ignored,
    severities: bySeverity,
  } = presentTotal(visibleRisks, companyRisks, language);
  return {
    least,
    largest,
    answered,
    ignored: { count: ignored, url: reviewAddress(companyRisks.company, "risks", { ignore: { any: ["ignored"] } }) },
    severities: bySeverity.map((total) => ({
      ...total,
      url: reviewAddress(companyRisks.company, "risks", {
        severity: { any: [total.severity] },
        ignore: { any: ["counted"] },
      }),
    })),
  };
}

/** Returns the next steps against the risks visible to the caller. */
export function nextFigures(
  visibleRisks: RisksByRule,
  companyRisks: CompanyRisks,
  language: Language,
): Dashboard["next"] {
  const steps = nextSteps(countedRisks(visibleRisks, companyRisks), companyRisks);
  return {
    count: steps.length,
    rows: steps.slice(0, dashboardRows).map((step) => shownStep(step, companyRisks, language)),
  };
}

function shownStep(step: NextStep, companyRisks: CompanyRisks, language: Language): Dashboard["next"]["rows"][number] {
  const { rule, risks, effort, least, largest } = step;
  return {
    code: rule.code,
    name: rule.name[language],
    remedy: rule.remedy[language],
    severity: rule.severity,
    count: risks.length,
    effort,
    least,
    largest,
    url: addressOfStep(step, companyRisks),
  };
}

/** Returns the link of a step: the answer for a single object, else the rows in the table of risks. */
function addressOfStep({ rule, risks }: NextStep, companyRisks: CompanyRisks): string {
  const { company, index } = companyRisks;
  const [risk, ...others] = risks;
  const [place] = risk?.places ?? [];
  if (place === undefined || others.length > 0 || place.paper !== undefined)
    return reviewAddress(company, "risks", {
      name: { any: [rule.code] },
      ignore: { any: ["counted"] },
    });
  const { form, id, path, row } = questionPlace(index, place);
  return addressOf({ company }, { form, id, field: path, row }) ?? screenAddress(company, "forms");
}

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
