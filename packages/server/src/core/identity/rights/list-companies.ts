import type { Actor } from "@opis/model/access/access";
import { normaliseName } from "@opis/model/text/normalise-name";
import type pg from "pg";
import type { Context } from "../../../context.ts";
import type { Database } from "../../../database/database.ts";
import type { CurrentUser } from "../current-user.ts";
import { hasSecondStep } from "../second-step.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "./rights.ts";
import { taggedRows } from "./tagged-rows.ts";

/** A list of companies as SQL, whose parameters from `$1` on are `values`. */
export interface CompanyList {
  /** The FROM clause with a WHERE: `companies c` and the conditions of the list. */
  readonly from: string;
  readonly values: readonly unknown[];
  /** Columns read for the companies of a page (`c`). */
  readonly columns: string;
  /** Joins of a page for `columns`; `pageIds` are its ids. */
  readonly joins: string;
}

/** SQL of the ids of the page, for `CompanyList.joins`. */
export const pageIds = "array(select id from page)";

export interface CompaniesPage {
  /** Part of a name or an INN; case and `ё` are ignored. */
  readonly search?: string | undefined;
  /** SQL over `c.id`, `c.name_key`, `c.created`, `c.modified`, `c.paid_until` and `p.users_count`. */
  readonly order: string;
  readonly limit: number;
  readonly offset: number;
}

/** Columns of a page's rows in addition to those of its list. */
interface PageRow {
  /** Total number of companies in the list. */
  readonly total: number;
  /** Position in the order; null if the page is empty. */
  readonly position: string | null;
}

const countPeople =
  "left join (select company_id, count(*)::int as users_count from memberships group by company_id) p on p.company_id = c.id";

/** Reads one page of a list of companies, in its order, and their total. */
export async function pageOfCompanies<R extends pg.QueryResultRow>(
  db: Database,
  { from, values, columns, joins }: CompanyList,
  { search = "", order, limit, offset }: CompaniesPage,
): Promise<{ readonly count: number; readonly rows: (R & PageRow)[] }> {
  const part = normaliseName(search);
  const parameter = (index: number) => `$${values.length + index}`;
  const isMatch = `strpos(c.name_key, ${parameter(3)}) > 0 or c.id in
    (select company_id from company_inns(array(select id from listed), ${parameter(3)}))`;
  const rows = await db.query<R & PageRow>(
    `with listed as (select c.* from ${from}),
       found as (select c.* from listed c ${part === "" ? "" : `where ${isMatch}`}),
       page as (select c.id, row_number() over (order by ${order}) as position
         from found c ${order.includes("p.") ? countPeople : ""} order by ${order} limit ${parameter(1)} offset ${parameter(2)})
     select total.count as total, rows.* from (select count(*)::int from found) total
       left join (select page.position, ${columns} from page join companies c on c.id = page.id ${joins}) rows on true
     order by rows.position`,
    [...values, limit, offset, ...(part === "" ? [] : [part])],
  );
  return { count: rows[0]?.total ?? 0, rows: rows.filter(({ position }) => position !== null) };
}

/**
 * SQL condition that a company (alias `c`) is a user's (alias `u`): they have a role or a granted row in it, or are a
 * superuser.
 */
export const isOwnCompany = `(u.is_superuser or exists (select from memberships own where own.user_id = u.id and own.company_id = c.id)
  or exists (select from object_grants own where own.user_id = u.id and own.company_id = c.id))`;

/**
 * Returns the SQL condition that lists across companies show a company (alias `c`) to a user (alias `u`): one that
 * requires a second step which they do not have stays hidden, including its name. `requirement` is a parameter: whether
 * the installation requires it of all.
 */
function isListedCompany(requirement: string): string {
  return `${isOwnCompany} and (not (${requirement}::boolean or c.second_step_required) or ${hasSecondStep})`;
}

/** Returns the companies that lists show to the user and that the calling program may open; `$1` is the user. */
export function listedCompanies(
  user: CurrentUser,
  secondStepRequired: boolean,
  after = 0,
): Pick<CompanyList, "from" | "values"> {
  return {
    from: `companies c join users u on u.id = $1
      where ${isListedCompany("$2")} and ($3::int[] is null or c.id = any($3)) and c.id > $4::bigint`,
    values: [user.id, secondStepRequired, user.onlyCompanies, after],
  };
}

/** Columns of a `RightsRow` of the user `$1` in the company, for a list with `rightsInCompany.joins`. */
export const rightsInCompany = { columns: rightsColumns("$1", "c.id"), joins: rightsJoins("$1", "c.id") };

/** A company in which the caller may search. */
export interface SearchedCompany {
  readonly id: number;
  readonly name: string;
  readonly name_key: string;
  /** The caller's rights in it. */
  readonly actor: Actor;
}

type FoundRow = Pick<SearchedCompany, "id" | "name" | "name_key"> & RightsRow;

const ofCaller = `select c.id, c.name, c.name_key, ${rightsColumns("$1", "c.id")}
  from companies c
  join users u on u.id = $1
  ${rightsJoins("$1", "c.id")}
  where ${isListedCompany("$2")}`;

/** Returns the companies that the caller's lists may show. */
export async function searchedCompanies(
  { db, config }: Pick<Context, "db" | "config">,
  user: Pick<CurrentUser, "id" | "is_superuser">,
): Promise<SearchedCompany[]> {
  const rows = await db.query<FoundRow>(ofCaller, [user.id, config.SECOND_STEP_REQUIRED]);
  const tagged = await taggedRows(
    db,
    rows.map(({ id, tags }) => ({ company: id, tags })),
  );
  return rows.flatMap(({ id, name, name_key, ...row }, index) => {
    const actor = actorOf({ ...row, is_superuser: user.is_superuser }, tagged[index] ?? []);
    return actor ? [{ id, name, name_key, actor }] : [];
  });
}
