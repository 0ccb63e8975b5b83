import { type Actor, levelOf, openIds, sections } from "@opis/model/access/access";
import type { companySchema } from "@opis/model/contract/companies/companies";
import { refused } from "@opis/model/errors";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { naturally } from "../../db/natural-order.ts";
import { prepared } from "../../db/transactions/prepared.ts";
import { orderBy, type PageQuery, windowOf } from "../../http/page.ts";
import type { CurrentUser } from "../../identity/current-user.ts";
import { listedCompanies, rightsInEach } from "../../identity/rights/listed-companies.ts";
import { isOwnCompany } from "../../identity/rights/own-companies.ts";
import { inOrderOf, pageOfCompanies } from "../../identity/rights/page-of-companies.ts";
import { meanPercent, visiblePercents } from "./mean-percent.ts";

type Company = z.output<typeof companySchema>;

type CompanyRow = Omit<Company, "access" | "percent" | "users" | "is_default">;

const orderings = { id: "c.id", name: naturally("c.name_key"), created: "c.created", modified: "c.modified" };

const select = `select c.id, c.name, c.description, k.inn, c.use_security_forms, c.use_percents, c.show_additional, c.second_step_required, c.new_member_role, c.email_domains, c.time_zone, c.site_scan_every, c.site_pictures, c.revision, c.created, c.modified,
    k.percents, k.processes_count, k.systems_count
  from companies c join company_cards($1) k on k.company_id = c.id`;

const isOwn = `select from companies c join users u on u.id = $1 where ${isOwnCompany} and c.id = $2`;

export interface CompaniesQuery extends PageQuery {
  /** Part of a name or of an INN, case and `ё` ignored. */
  readonly search?: string | undefined;
}

/** The caller's companies, one page of them, with percents by kind. */
export async function companiesOf(context: Context, user: CurrentUser, query: CompaniesQuery) {
  const { db, config } = context;
  const { limit, offset } = windowOf(query);
  const ids = await listedCompanies(db, user, config.SECOND_STEP_REQUIRED);
  const order = orderBy(query.ordering, orderings, `${orderings.name}, c.id`);
  const page = await pageOfCompanies(db, ids, { search: query.search, order, limit, offset });
  const rows = await db.query<CompanyRow>(select, [page.ids]);
  return { count: page.count, results: await shown(context, user, inOrderOf(page.ids, rows)) };
}

/** One company as its list shows it; absent or not the caller's is `not_found`. */
export async function companyOf(context: Context, user: CurrentUser, id: number): Promise<Company> {
  const { pool, query } = context.db;
  const [own, found] = await Promise.all([
    pool.query(prepared(isOwn, [user.id, id])),
    query<CompanyRow>(select, [[id]]),
  ]);
  const [company] = own.rows.length > 0 ? await shown(context, user, found) : [];
  if (!company) throw refused("not_found");
  return company;
}

async function shown({ db }: Context, user: CurrentUser, rows: readonly CompanyRow[]): Promise<Company[]> {
  const ids = rows.map(({ id }) => id);
  const known = await rightsInEach(db, user, ids);
  return rows.map((row) => {
    const { actor = nobody, users = [], is_default = false } = known.get(row.id) ?? {};
    return { ...seenBy(actor, row), users, is_default };
  });
}

// What the caller may not view as a whole is told of nowhere: of it, they count what is open to them.
function seenBy(actor: Actor, row: CompanyRow): Omit<Company, "users" | "is_default"> {
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
