import { type Actor, can, levelOf, openIds, sections } from "@opis/model/access/access";
import type { companySchema } from "@opis/model/contract/companies/companies";
import { refused } from "@opis/model/errors";
import { isFormName } from "@opis/model/forms/form-names";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import {
  type CompanyList,
  isOwnCompany,
  listedCompanies,
  pageIds,
  pageOfCompanies,
  rightsInCompany,
} from "../../core/identity/rights/list-companies.ts";
import { actorOf, type RightsRow } from "../../core/identity/rights/rights.ts";
import { taggedRows } from "../../core/identity/rights/tagged-rows.ts";
import { naturally, orderBy } from "../../database/order-by.ts";
import { type PageQuery, pageWindow } from "../../http/pagination.ts";

type Company = z.output<typeof companySchema>;

type CompanyRow = RightsRow & Omit<Company, "access" | "percent">;

const orderings = { id: "c.id", name: naturally("c.name_key"), created: "c.created", modified: "c.modified" };

const shownColumns: Pick<CompanyList, "columns" | "joins"> = {
  columns: `c.id, c.name, c.description, k.inn, c.use_security_forms, c.use_percents, c.show_additional, c.second_step_required,
    c.new_member_role, c.email_domains, c.time_zone, c.site_scan_every, c.site_pictures, c.revision, c.created, c.modified,
    k.percents, k.processes_count, k.systems_count,
    array(select user_id from memberships where company_id = c.id order by user_id) as users,
    c.id is not distinct from (select default_company from users where id = $1) as is_default, ${rightsInCompany.columns}`,
  joins: `join company_cards(${pageIds}) k on k.company_id = c.id ${rightsInCompany.joins}`,
};

export interface CompaniesQuery extends PageQuery {
  /** Part of a name or an INN; case and `ё` are ignored. */
  readonly search?: string | undefined;
}

/** Returns a page of the caller's companies, with percentages by kind. */
export async function companiesOf(context: Context, user: CurrentUser, query: CompaniesQuery) {
  const { db, config } = context;
  const list = { ...listedCompanies(user, config.SECOND_STEP_REQUIRED), ...shownColumns };
  const order = orderBy(query.ordering, orderings, `${orderings.name}, c.id`);
  const page = { search: query.search, order, ...pageWindow(query) };
  const { count, rows } = await pageOfCompanies<CompanyRow>(db, list, page);
  return { count, results: await presentCompanies(context, user, rows) };
}

/** Returns one company as in the list; throws `not_found` if it does not exist or is not the caller's. */
export async function companyOf(context: Context, user: CurrentUser, id: number): Promise<Company> {
  const list = {
    from: `companies c join users u on u.id = $1 where ${isOwnCompany} and c.id = $2`,
    values: [user.id, id],
    ...shownColumns,
  };
  const { rows } = await pageOfCompanies<CompanyRow>(context.db, list, { order: "c.id", limit: 1, offset: 0 });
  const [company] = await presentCompanies(context, user, rows);
  if (!company) throw refused("not_found");
  return company;
}

async function presentCompanies(context: Context, user: CurrentUser, rows: readonly CompanyRow[]): Promise<Company[]> {
  const companies = await withActors(context, user, rows);
  return companies.map(({ row, actor = noRights }) => seenBy(actor, row));
}

/** Pairs each company with the user's rights in it; undefined if they have none. */
export async function withActors<R extends RightsRow & { readonly id: number }>(
  { db }: Context,
  { is_superuser }: CurrentUser,
  rows: readonly R[],
): Promise<{ readonly row: R; readonly actor: Actor | undefined }[]> {
  const tagged = await taggedRows(
    db,
    rows.map(({ id, tags }) => ({ company: id, tags })),
  );
  return rows.map((row, index) => ({ row, actor: actorOf({ ...row, is_superuser }, tagged[index] ?? []) }));
}

// Sections that the caller may not view entirely are not listed: they are counted as far as they are visible.
function seenBy(actor: Actor, row: CompanyRow): Company {
  const access = Object.fromEntries(sections.map((section) => [section, levelOf(actor, { section })]));
  const percents = visiblePercents(row.percents, actor);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    inn: row.inn,
    use_security_forms: row.use_security_forms,
    use_percents: row.use_percents,
    show_additional: row.show_additional,
    second_step_required: row.second_step_required,
    new_member_role: row.new_member_role,
    email_domains: row.email_domains,
    time_zone: row.time_zone,
    site_scan_every: row.site_scan_every,
    site_pictures: row.site_pictures,
    revision: row.revision,
    created: row.created,
    modified: row.modified,
    users: row.users,
    is_default: row.is_default,
    percents,
    percent: meanPercent(percents),
    processes_count: openIds(actor, "process")?.length ?? row.processes_count,
    systems_count: openIds(actor, "system")?.length ?? row.systems_count,
    access,
  };
}

type Percents = Readonly<Record<string, number>>;

/** Returns the percentages of sections that the actor may view entirely. */
export function visiblePercents(percents: Percents, actor: Actor): Record<string, number> {
  const views = (form: string) => isFormName(form) && can(actor, "view", { form });
  return Object.fromEntries(Object.entries(percents).filter(([form]) => views(form)));
}

/** Returns the mean of the kinds, rounded down: a hundred systems must not hide an empty commission. */
export function meanPercent(percents: Percents): number {
  const each = Object.values(percents);
  return each.length === 0 ? 0 : Math.floor(each.reduce((total, percent) => total + percent, 0) / each.length);
}

const noRights: Actor = { is_superuser: false, levels: undefined, traits: [], grants: {} };
