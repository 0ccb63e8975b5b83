import { type Actor, can, levelOf } from "@opis/model/access";
import type { listCompanyStatus } from "@opis/model/contract/company-status";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { type ApprovalForm, approvalForms } from "@opis/model/forms/approval-forms";
import { isCollection, isQuestionnaire } from "@opis/model/forms/questionnaires";
import { normaliseName } from "@opis/model/validation/name";
import { type WorkflowStatus, waitsFor, workflowStatusKeys } from "@opis/model/workflow";
import type { Context } from "../../context.ts";
import { naturally } from "../../db/natural-order.ts";
import { prepared } from "../../db/prepared.ts";
import type { CurrentUser } from "../../http/caller.ts";
import { orderBy, windowOf } from "../../http/page.ts";
import { listedCompanies, rightsInEach } from "../../identity/listed-companies.ts";
import { mayAnswer } from "../../records/waiting-proposals.ts";
import { meanPercent, visiblePercents } from "./mean-percent.ts";
import type { CompaniesQuery } from "./read-companies.ts";

type Status = AnswerOf<typeof listCompanyStatus>["results"][number];

type StatusRow = Omit<Status, "percent" | "statuses" | "waiting" | "people"> & {
  /** How many active questionnaires stand where, by form. */
  readonly statuses: Readonly<Partial<Record<ApprovalForm, Partial<Record<WorkflowStatus, number>>>>>;
  /** How many questionnaires somebody proposed, by form. */
  readonly proposals: Readonly<Record<string, number>>;
};

const orderings = { id: "c.id", name: naturally("c.name_key"), modified: "c.modified" };

const from = `from companies c
  join company_progress k on k.company_id = c.id
  where c.id = any($1) and ($2 = '' or strpos(c.name_key, $2) > 0 or strpos(k.inn, $2) > 0)`;

const columns = "c.id, c.name, k.inn, c.use_percents, c.modified, k.percents, k.statuses, k.proposals";

/** How far each of the caller's companies is: one page of them. */
export async function statusOfCompanies(
  { db, config }: Context,
  user: CurrentUser,
  query: CompaniesQuery,
): Promise<{ count: number; results: Status[] }> {
  const { limit, offset } = windowOf(query);
  const ids = await listedCompanies(db, user, config.SECOND_STEP_REQUIRED);
  const values = [ids, normaliseName(query.search ?? "")];
  const order = orderBy(query.ordering, orderings, `${orderings.name}, c.id`);
  const [total, page] = await Promise.all([
    db.pool.query<{ count: number }>(prepared(`select count(*)::int as count ${from}`, values)),
    db.pool.query<StatusRow>(
      prepared(`select ${columns} ${from} order by ${order} limit $3 offset $4`, [...values, limit, offset]),
    ),
  ]);
  const known = await rightsInEach(
    db,
    user,
    page.rows.map(({ id }) => id),
  );
  const results = page.rows.map((row) => {
    const { actor, users = [] } = known.get(row.id) ?? {};
    return { ...shown(row, actor), people: users.length };
  });
  return { count: total.rows[0]?.count ?? 0, results };
}

// What the caller may not view as a whole is told of nowhere.
function shown(row: StatusRow, actor: Actor | undefined): Omit<Status, "people"> {
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
  };
}

function statusesOf({ statuses }: StatusRow, actor: Actor): Status["statuses"] {
  const seen = approvalForms.filter((form) => can(actor, "view", { form }));
  const sums = workflowStatusKeys.map((status) => [status, sumOf(seen, (form) => statuses[form]?.[status])] as const);
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
  return [...steps, ...answers].reduce((total, one) => total + one, 0);
}

function sumOf(forms: readonly ApprovalForm[], count: (form: ApprovalForm) => number | undefined): number {
  return forms.reduce((total, form) => total + (count(form) ?? 0), 0);
}
