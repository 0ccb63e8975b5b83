import { type Actor, can, levelOf } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import { countedGaps } from "@opis/model/completeness/company-document-gaps";
import { fillingOf } from "@opis/model/completeness/completeness-totals";
import {
  type companiesWork,
  type companyWork,
  deadlineDays,
  freshDays,
  freshRows,
} from "@opis/model/contract/companies/work-overview";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { stepOf } from "@opis/model/declaration/form-steps";
import { Refusal } from "@opis/model/errors";
import { approvalForms } from "@opis/model/forms/approval-forms";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { fineOn } from "@opis/model/law/fines";
import { recentRisks } from "@opis/model/risks/recent-risks";
import type { RiskRule, Severity } from "@opis/model/risks/risk-rule";
import {
  type Risk,
  type RisksByRule,
  risksOfRules,
  sortRulesBySeverity,
  totalByRule,
} from "@opis/model/risks/risk-total";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { indexSnapshot, questionPlace } from "@opis/model/snapshot/snapshot-index";
import { compareNaturally } from "@opis/model/text/natural-order";
import { companyDay } from "@opis/model/time/company-day";
import { deadlinesOf } from "@opis/model/time/company-deadlines";
import { isSomebodysTurn, waitsFor } from "@opis/model/workflow";
import type { Context } from "../../context.ts";
import { type DocumentContext, readDocumentContext } from "../../core/documents/document-context.ts";
import { countDocumentsByState } from "../../core/documents/list-document-states.ts";
import { visibleDefinitions } from "../../core/documents/ready-documents.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import {
  listedCompanies,
  pageIds,
  pageOfCompanies,
  rightsInCompany,
} from "../../core/identity/rights/list-companies.ts";
import type { RightsRow } from "../../core/identity/rights/rights.ts";
import type { SnapshotRequest } from "../../core/records/company-snapshots.ts";
import { viewOf } from "../../core/records/reading/visibility-key.ts";
import { cachedResult } from "../../core/records/result-cache.ts";
import { type CompanyRisks, readCompanyRisks } from "../../core/risks/company-risks.ts";
import { visibleRisksByRule } from "../../core/risks/risk-flags.ts";
import { countedRisks } from "../../core/risks/total-fine.ts";
import { termsWithTask } from "../../core/tasks/due-records.ts";
import { withActors } from "./read-companies.ts";

export type Work = AnswerOf<typeof companyWork>;

/** The company and its revision, the reader and their language. */
export interface CompanyState extends SnapshotRequest {
  readonly language: Language;
  /** Whose own approvals are added. */
  readonly user: number | null;
}

/** The work that all who see the same share, and the approvals that wait for one person each. */
interface SharedWork extends Work {
  readonly approvals: readonly (Work["waiting"][number] & { readonly approver: number })[];
}

/** Inputs of the work in addition to the company's revision: the date and the last generation of a document. */
export interface AsOf {
  readonly day: string;
  /** Time of the last generation of a document, as the database writes it. */
  readonly lastMaking: string | null;
  /** Questionnaires with pending proposals: these do not change the company's revision. */
  readonly proposed: readonly { readonly form: QuestionnaireName; readonly id: number }[];
}

const cachedWork = cachedResult<SharedWork>("work of a company");

/**
 * Lists the work in a company: computed once per revision, day and generated document for all readers with the same
 * view.
 */
export async function readOpenWork(
  context: Pick<Context, "db" | "clock" | "secrets" | "snapshots">,
  wish: CompanyState,
  { day, lastMaking, proposed }: AsOf,
): Promise<Work> {
  const key = JSON.stringify([wish.company, viewOf(wish.actor), day, lastMaking, wish.language]);
  const { approvals, ...work } = await cachedWork(context.snapshots.results, key, wish.revision, () =>
    computeWork(context, wish),
  );
  const ownApprovals = approvals.filter(({ approver }) => approver === wish.user).map(({ form, id }) => ({ form, id }));
  const waiting = [...work.waiting, ...ownApprovals];
  const isListed = (questionnaire: AsOf["proposed"][number]) =>
    waiting.some(({ form, id }) => form === questionnaire.form && id === questionnaire.id);
  const more = proposed
    .filter((questionnaire) => can(wish.actor, "edit", questionnaire) && !isListed(questionnaire))
    .map(({ form, id }) => ({ form, id }));
  return { ...work, waiting: [...waiting, ...more] };
}

async function computeWork(
  context: Pick<Context, "db" | "clock" | "secrets" | "snapshots">,
  { company, revision, actor, language }: CompanyState,
): Promise<SharedWork> {
  const visible = await context.snapshots.seenBy({ company, revision, actor });
  const documentContext = await readDocumentContext(context, visible, language);
  const index = indexSnapshot(visible.snapshot);
  const withTask = await context.db.readCompany(company, (transaction) => termsWithTask(transaction, actor));
  return {
    missing: missingIn(visible.snapshot),
    for_documents: countedGaps(visible.snapshot).reduce((sum, { count }) => sum + count, 0),
    next_question: nextQuestion(visible.snapshot),
    documents: await documentsByState(documentContext, actor),
    waiting: waitingFor(actor, visible.snapshot),
    approvals: requestedApprovals(visible.snapshot),
    deadlines: deadlinesOf(visible.snapshot, documentContext.today, deadlineDays).map(
      ({ day, form, id, field, key }) => ({
        day,
        form,
        id,
        field,
        is_over: day < documentContext.today,
        name: index.nameOf(form, id) || formNamed(form).title[language],
        label: formNamed(form).fields[field]?.label[language] ?? "",
        has_task: withTask.has(key),
      }),
    ),
    risks: can(actor, "view", { section: "risks" })
      ? riskWork(await readCompanyRisks(context, company), actor, language)
      : null,
  };
}

type RiskWork = NonNullable<AnswerOf<typeof companyWork>["risks"]>;

/**
 * Counts the counted risks visible to the caller: by severity, their fines, and those caused by recently changed
 * answers.
 */
function riskWork(companyRisks: CompanyRisks, actor: Actor, language: Language): RiskWork {
  const countedByRule = countedRisks(visibleRisksByRule(actor, companyRisks.byRule), companyRisks);
  const { least, largest } = totalByRule(countedByRule, companyRisks);
  return { count: countsOf(countedByRule), least, largest, fresh: freshIn(countedByRule, companyRisks, language) };
}

function countsOf(risks: RisksByRule): RiskWork["count"] {
  const counts: Record<Severity, number> = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const [{ severity }, { length }] of risks) counts[severity] += length;
  return counts;
}

function freshIn(countedByRule: RisksByRule, companyRisks: CompanyRisks, language: Language): RiskWork["fresh"] {
  const violations = risksOfRules(countedByRule, (rule) => violates(rule, companyRisks));
  const since = new Date(Date.parse(companyRisks.day) - freshDays * 86_400_000).toISOString();
  const recentByRule = [...sortRulesBySeverity(violations, companyRisks).values()].map((risks) =>
    recentRisks(risks, companyRisks.indexed, { since, most: freshRows }),
  );
  const first = recentByRule.flatMap((recent) => recent.first).slice(0, freshRows);
  return {
    count: recentByRule.reduce((sum, { count }) => sum + count, 0),
    rows: first.map((risk) => shownFresh(risk, companyRisks, language)),
  };
}

// Unanswered questions, and risks that only cost after a leak, are not news.
function violates(rule: RiskRule, companyRisks: CompanyRisks): boolean {
  const fine = rule.fine && fineOn(rule.fine, companyRisks);
  return !rule.isBlank && fine?.onlyAfterLeak !== true;
}

function shownFresh({ rule, object, places }: Risk, { index, company }: CompanyRisks, language: Language) {
  const [place] = places;
  const at = place && questionPlace(index, place);
  const url = at && addressOf({ company }, { form: at.form, id: at.id, field: at.path, row: at.row });
  return {
    name: rule.name[language],
    obj: object.name || formNamed(object.form).title[language],
    severity: rule.severity,
    url: url ?? screenAddress(company, "risks"),
  };
}

/** Counts the missing answers of active questionnaires, excluding those hidden from the caller. */
function missingIn({ rows }: CompanySnapshot): number {
  return questionnaireNames.reduce((sum, form) => sum + fillingOf(rows[form]).missing, 0);
}

/** The questionnaires on the way to documents, in the order in which a new company fills them. */
const wayToDocuments = ["information", "process", "system", "commission"] as const satisfies readonly FormName[];

function nextQuestion({ rows }: CompanySnapshot): Work["next_question"] {
  for (const form of wayToDocuments) {
    const listedRows: readonly ListedRow[] = rows[form];
    const [first] = listedRows
      .filter(({ is_active: isActive, missing }) => isActive !== false && missing.length > 0)
      .toSorted((left, right) => compareNaturally(left.name ?? "", right.name ?? ""));
    const [field] = first?.missing ?? [];
    if (first && field !== undefined) return { form, id: first.id, step: stepOf(formNamed(form), field) };
  }
  return null;
}

interface ListedRow {
  readonly id: number;
  readonly name?: string;
  readonly is_active?: boolean;
  readonly missing: readonly string[];
}

async function documentsByState(documentContext: DocumentContext, actor: Actor): Promise<Work["documents"]> {
  const papers = visibleDefinitions(actor);
  return papers.length === 0 ? null : countDocumentsByState(papers, documentContext);
}

function waitingFor(actor: Actor, { rows }: CompanySnapshot): Work["waiting"] {
  return approvalForms.flatMap((form) =>
    rows[form]
      .filter(
        ({ id, is_active, status, status_approver: approver }) =>
          is_active && isSomebodysTurn(status) && approver === null && waitsFor(status, levelOf(actor, { form, id })),
      )
      .map(({ id }) => ({ form, id })),
  );
}

function requestedApprovals({ rows }: CompanySnapshot): SharedWork["approvals"] {
  return approvalForms.flatMap((form) =>
    rows[form].flatMap(({ id, is_active, status_approver: approver }) =>
      is_active && approver !== null ? [{ form, id, approver }] : [],
    ),
  );
}

type CompaniesWork = AnswerOf<typeof companiesWork>;

/** The reader of the work lists, and their language. */
interface WorkRequest {
  readonly context: Context;
  readonly user: CurrentUser;
  readonly language: Language;
}

type CompanyRow = RightsRow & {
  readonly id: number;
  readonly revision: number;
  readonly time_zone: string;
  readonly last_making: string | null;
  readonly waiting_changes: AsOf["proposed"];
};

/** Time limit for companies that are not cached yet, milliseconds. */
const patience = 400;

/** Number of companies read concurrently: while one waits for the database another is counted. */
const atOnce = 4;

const mostCompanies = 1_000;

const shownColumns = {
  columns: `c.id, c.revision, c.time_zone, k.last_making::text, w.waiting_changes, ${rightsInCompany.columns}`,
  joins: `join last_makings(${pageIds}) k on k.company_id = c.id
    join waiting_changes(${pageIds}) w on w.company_id = c.id ${rightsInCompany.joins}`,
};

/**
 * Lists the work in the caller's companies with an id above `after`: one statement finds them, only changed ones are
 * read.
 */
export async function readOpenWorkOfCompanies(request: WorkRequest, after: number): Promise<CompaniesWork> {
  const { context, user } = request;
  const list = { ...listedCompanies(user, context.config.SECOND_STEP_REQUIRED, after), ...shownColumns };
  const page = { order: "c.id", limit: mostCompanies, offset: 0 };
  const { count, rows } = await pageOfCompanies<CompanyRow>(context.db, list, page);
  const companyActors = await withActors(context, user, rows);
  const until = performance.now() + patience;
  const companies: CompaniesWork["companies"] = [];
  let done = 0;
  do {
    const some = await Promise.all(
      companyActors.slice(done, done + atOnce).map(({ row, actor }) => workOf(request, row, actor)),
    );
    companies.push(...some.flat());
    done += atOnce;
  } while (done < rows.length && performance.now() < until);
  const isAll = done >= count;
  return { companies, next: isAll ? null : (rows[Math.min(done, rows.length) - 1]?.id ?? null) };
}

/** Returns the work in a company; undefined if nothing in it is open to the caller, or it was deleted. */
async function workOf(
  { context, user, language }: WorkRequest,
  row: CompanyRow,
  actor: Actor | undefined,
): Promise<CompaniesWork["companies"]> {
  if (!actor) return [];
  const { id, revision, last_making, waiting_changes } = row;
  const asOf = {
    day: companyDay(context.clock.now(), row.time_zone),
    lastMaking: last_making,
    proposed: waiting_changes,
  };
  try {
    return [{ id, ...(await readOpenWork(context, { company: id, revision, actor, language, user: user.id }, asOf)) }];
  } catch (error) {
    if (error instanceof Refusal && error.code === "not_found") return [];
    throw error;
  }
}
