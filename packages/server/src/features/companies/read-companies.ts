import { type Actor, levelOf, openIds, sections } from "@opis/model/access";
import type { companySchema } from "@opis/model/contract/companies";
import { refused } from "@opis/model/errors";
import { normaliseName } from "@opis/model/validation/name";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { naturally } from "../../db/natural-order.ts";
import { prepared } from "../../db/prepared.ts";
import type { CurrentUser } from "../../http/caller.ts";
import { orderBy, type PageQuery, windowOf } from "../../http/page.ts";
import { isListedCompany, isOwnCompany } from "../../identity/own-companies.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "../../identity/rights.ts";
import { meanPercent, visiblePercents } from "./mean-percent.ts";

type Company = z.output<typeof companySchema>;

type CompanyRow = Omit<Company, "access" | "percent"> & RightsRow;

const orderings = { id: "c.id", name: naturally("c.name_key"), created: "c.created", modified: "c.modified" };

const select = `select c.id, c.name, c.description, k.inn, c.use_security_forms, c.use_percents, c.show_additional, c.second_step_required, c.new_member_role, c.email_domains, c.time_zone, c.site_scan_every, c.revision, c.created, c.modified,
    array(select user_id from memberships where company_id = c.id order by user_id) as users,
    k.percents, k.processes_count, k.systems_count,
    ${rightsColumns("u.id", "c.id")}, u.default_company is not distinct from c.id as is_default
  from companies c
  join company_cards k on k.company_id = c.id
  join users u on u.id = $1
  ${rightsJoins("u.id", "c.id")}`;

// Those that the lists tell of and that the program opens which calls for them.
const listed = `where ${isListedCompany("$2")} and ($4::int[] is null or c.id = any($4))
  and ($3 = '' or strpos(c.name_key, $3) > 0 or strpos(k.inn, $3) > 0)`;

export interface CompaniesQuery extends PageQuery {
  /** Part of a name or of an INN, case and `ё` ignored. */
  readonly search?: string | undefined;
}

/** The caller's companies, one page of them, with percents by kind. */
export async function companiesOf({ db, config }: Context, user: CurrentUser, query: CompaniesQuery) {
  const { limit, offset } = windowOf(query);
  const values = [user.id, config.SECOND_STEP_REQUIRED, normaliseName(query.search ?? ""), user.onlyCompanies];
  const order = orderBy(query.ordering, orderings, `${orderings.name}, c.id`);
  const counted = `select count(*)::int as count from companies c join company_cards k on k.company_id = c.id join users u on u.id = $1 ${listed}`;
  const paged = `${select} ${listed} order by ${order} limit $5 offset $6`;
  const [total, page] = await Promise.all([
    db.pool.query<{ count: number }>(prepared(counted, values)),
    db.pool.query<CompanyRow>(prepared(paged, [...values, limit, offset])),
  ]);
  return { count: total.rows[0]?.count ?? 0, results: page.rows.map((row) => shown(row, user)) };
}

/** One company as its list shows it; absent or not the caller's is `not_found`. */
export async function companyOf({ db }: Context, user: CurrentUser, id: number): Promise<Company> {
  const found = await db.pool.query<CompanyRow>(
    prepared(`${select} where ${isOwnCompany} and c.id = $2`, [user.id, id]),
  );
  const row = found.rows[0];
  if (!row) throw refused("not_found");
  return shown(row, user);
}

// What the caller may not view as a whole is told of nowhere: of it, they count what is open to them.
function shown({ role, levels, traits, group_levels, grants, ...row }: CompanyRow, user: CurrentUser): Company {
  const { is_superuser } = user;
  const actor = actorOf({ role, levels, traits, group_levels, grants, is_superuser }) ?? nobody;
  const access = Object.fromEntries(sections.map((section) => [section, levelOf(actor, { section })]));
  const percents = visiblePercents(row.percents, actor);
  return {
    ...row,
    percents,
    percent: meanPercent(percents),
    processes_count: openIds(actor, "process")?.length ?? row.processes_count,
    systems_count: openIds(actor, "system")?.length ?? row.systems_count,
    access,
  };
}

const nobody: Actor = { is_superuser: false, levels: undefined, traits: [], grants: {} };
