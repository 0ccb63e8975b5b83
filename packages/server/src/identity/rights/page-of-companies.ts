import { normaliseName } from "@opis/model/text/name";
import type { Database } from "../../db/database.ts";
import { prepared } from "../../db/transactions/prepared.ts";

/** Which part of a list of companies is asked for. */
export interface CompaniesPage {
  /** Part of a name or of an INN, case and `ё` ignored. */
  readonly search: string | undefined;
  /** SQL over the members of `sorted` (alias `c`) and `p.users_count`. */
  readonly order: string;
  readonly limit: number;
  readonly offset: number;
}

// All that lists are sorted by.
const listed = "select c.id, c.name_key, c.created, c.modified, c.paid_until from companies c where c.id = any($1)";

// The INN is an answer of the company, which is asked for it only where somebody searches.
const matching = `${listed} and (strpos(c.name_key, $2) > 0 or c.id in (select company_id from company_inns($1, $2)))`;

const sorted = `jsonb_to_recordset($1::jsonb)
  c(id int, name_key text, created timestamptz, modified timestamptz, paid_until date)`;

const withPeople =
  "left join (select company_id, count(*)::int as users_count from memberships group by company_id) p on p.company_id = c.id";

/**
 * The ids of one page of a list of these companies, in its order, and how many there are in all. Each company is asked where it lives,
 * and PostgreSQL sorts what they say together, so that a list is the same wherever its companies are.
 */
export async function pageOfCompanies(
  { pool, query }: Database,
  companies: readonly number[],
  { search, order, limit, offset }: CompaniesPage,
): Promise<{ readonly count: number; readonly ids: number[] }> {
  const part = normaliseName(search ?? "");
  const found = await (part === "" ? query(listed, [companies]) : query(matching, [companies, part]));
  const text = `select c.id from ${sorted} ${order.includes("p.") ? withPeople : ""} order by ${order} limit $2 offset $3`;
  const { rows } = await pool.query<{ id: number }>(prepared(text, [JSON.stringify(found), limit, offset]));
  return { count: found.length, ids: rows.map(({ id }) => id) };
}

/** Rows of companies in the order of a page; those of companies that are gone meanwhile are left out. */
export function inOrderOf<T extends { readonly id: number }>(ids: readonly number[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
