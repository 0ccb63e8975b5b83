import { type Actor, can, levelOf } from "@opis/model/access/access";
import type { listCompanyStatus } from "@opis/model/contract/companies/company-status";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { type ApprovalForm, approvalForms } from "@opis/model/forms/approval-forms";
import { isCollection, isQuestionnaire } from "@opis/model/forms/questionnaire-names";
import { type WorkflowStatus, waitsFor, workflowStatusKeys } from "@opis/model/workflow";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import {
  type CompanyList,
  listedCompanies,
  pageIds,
  pageOfCompanies,
  rightsInCompany,
} from "../../core/identity/rights/list-companies.ts";
import type { RightsRow } from "../../core/identity/rights/rights.ts";
import { mayAnswer } from "../../core/records/proposed-rows.ts";
import { naturally, orderBy } from "../../database/order-by.ts";
import { pageWindow } from "../../http/pagination.ts";
import { type CompaniesQuery, meanPercent, visiblePercents, withActors } from "./read-companies.ts";

type Status = AnswerOf<typeof listCompanyStatus>["results"][number];

type StatusRow = RightsRow &
  Omit<Status, "percent" | "statuses" | "waiting" | "records"> & {
    readonly records: NonNullable<Status["records"]>;
    /** The numbers of active questionnaires by status and form. */
    readonly statuses: Readonly<Partial<Record<ApprovalForm, Partial<Record<WorkflowStatus, number>>>>>;
    /** The numbers of proposed questionnaires by form. */
    readonly proposals: Readonly<Record<string, number>>;
  };

const statusOrderings = { id: "c.id", name: naturally("c.name_key"), modified: "c.modified" };

const statusColumns = (now: Date): Pick<CompanyList, "columns" | "joins"> => ({
  columns: `c.id, c.name, k.inn, c.use_percents, c.modified, k.percents, k.statuses, k.proposals, counted.records,
    (select count(*)::int from memberships where company_id = c.id) as people, ${rightsInCompany.columns}`,
  joins: `join company_progress(${pageIds}) k on k.company_id = c.id
    join company_records(${pageIds}, '${now.toISOString()}') counted on counted.company_id = c.id ${rightsInCompany.joins}`,
});

/** Returns one page of the caller's companies with their progress. */
export async function readCompaniesStatus(
  context: Context,
  user: CurrentUser,
  query: CompaniesQuery,
): Promise<{ count: number; results: Status[] }> {
  const { db, config, clock } = context;
  const list = { ...listedCompanies(user, config.SECOND_STEP_REQUIRED), ...statusColumns(clock.now()) };
  const order = orderBy(query.ordering, statusOrderings, `${statusOrderings.name}, c.id`);
  const page = { search: query.search, order, ...pageWindow(query) };
  const { count, rows } = await pageOfCompanies<StatusRow>(db, list, page);
  const companies = await withActors(context, user, rows);
  return { count, results: companies.map(({ row, actor }) => presentStatus(row, actor)) };
}

// Sections that the caller may not view entirely are not listed.
function presentStatus(row: StatusRow, actor: Actor | undefined): Status {
  const percents = actor ? visiblePercents(row.percents, actor) : {};
  return {
    id: row.id,
    name: row.name,
    inn: row.inn,
    use_percents: row.use_percents,
    percents,
    percent: meanPercent(percents),
    statuses: actor ? statusesOf(row, actor) : {},
    waiting: actor ? waitingFor(row, actor) : 0,
    modified: row.modified,
    people: row.people,
    records: actor && can(actor, "view", { section: "duties" }) ? row.records : null,
  };
}

function statusesOf({ statuses }: StatusRow, actor: Actor): Status["statuses"] {
  const visibleForms = approvalForms.filter((form) => can(actor, "view", { form }));
  const sums = workflowStatusKeys.map(
    (status) => [status, sumOf(visibleForms, (form) => statuses[form]?.[status])] as const,
  );
  return Object.fromEntries(sums.filter(([, sum]) => sum > 0));
}

function waitingFor({ statuses, proposals }: StatusRow, actor: Actor): number {
  const steps = workflowStatusKeys.map((status) => {
    const forms = approvalForms.filter((form) => waitsFor(status, levelOf(actor, { form })));
    return sumOf(forms, (form) => statuses[form]?.[status]);
  });
  const answers = Object.entries(proposals).map(([form, count]) =>
    isQuestionnaire(form) && isCollection(form) && mayAnswer(actor, form) ? count : 0,
  );
  return [...steps, ...answers].reduce((total, waiting) => total + waiting, 0);
}

function sumOf(forms: readonly ApprovalForm[], count: (form: ApprovalForm) => number | undefined): number {
  return forms.reduce((total, form) => total + (count(form) ?? 0), 0);
}
