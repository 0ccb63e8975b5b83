import { normaliseName } from "@opis/model/text/normalise-name";
import type { Config } from "../../../config/config.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { userEditor } from "../../records/editor.ts";
import { recordPersonChange } from "../../records/record-access-change.ts";
import { moveRevision } from "./cached-rights.ts";

interface Change {
  readonly company: number;
  readonly id: number;
  readonly title: string;
  readonly isIn: boolean;
}

/** Normalises an external group name for comparison: Keycloak writes groups as paths, `/кадры`. */
export function externalGroupKey(name: string): string {
  return normaliseName(name.trim().replace(/^\/+/, ""));
}

/**
 * Adds a user to the groups named by their identity provider, in each of their companies, and removes them from the
 * others. Adds no one to a company.
 */
export async function storeExternalGroups(
  transaction: Transaction,
  user: { readonly id: number; readonly username: string },
  names: readonly string[],
): Promise<void> {
  const keys = names.map(externalGroupKey).filter((key) => key !== "");
  const concerned = await transaction.query<{ id: number }>(findConcerned, [user.id, keys]);
  const companies = concerned.map(({ id }) => id);
  if (companies.length === 0) return;
  const changes = await transaction.query<Change>(changeGroups, [user.id, keys, companies]);
  for (const company of companies)
    for (const { id, title, isIn } of changes.filter((change) => change.company === company)) {
      const members = isIn ? [null, user.username] : [user.username, null];
      moveRevision(transaction, company);
      recordPersonChange(transaction, {
        ...{ company, form: "group", id, title, kind: "modified" },
        ...{ editor: userEditor(user), changes: { members } },
      });
    }
}

const providerGroups = `said as (
    select g.company_id, g.id as group_id from user_groups g join memberships m on m.company_id = g.company_id and m.user_id = $1
    where g.outer_key = any($2))`;

// Companies are locked in id order, so that two concurrent sign-ins cannot deadlock.
const findConcerned = `with ${providerGroups},
  there as (select company_id, group_id, source from group_members where user_id = $1)
  select distinct company_id as id from (
    (select company_id, group_id from said except select company_id, group_id from there)
    union all (select company_id, group_id from there where source = 'provider' except select company_id, group_id from said)) c order by 1`;

const changeGroups = `with ${providerGroups},
  gone as (
    delete from group_members gm where gm.user_id = $1 and gm.source = 'provider' and gm.company_id = any($3)
      and not exists (select from said s where s.company_id = gm.company_id and s.group_id = gm.group_id)
    returning gm.company_id, gm.group_id),
  come as (
    insert into group_members (company_id, group_id, user_id, source)
    select company_id, group_id, $1, 'provider' from said where company_id = any($3)
    on conflict do nothing returning company_id, group_id)
  select g.company_id as company, g.id, g.name as title, c.is_in as "isIn"
  from (select *, true as is_in from come union all select *, false from gone) c
  join user_groups g on g.company_id = c.company_id and g.id = c.group_id order by 1, 2`;

/**
 * Returns whether a company may read the installation's LDAP directory: an address that a company's people could type would lead into the
 * installation's network.
 */
export function hasDirectory({ LDAP_URL, LDAP_COMPANIES }: Config, company: number): boolean {
  return LDAP_URL !== "" && LDAP_COMPANIES.includes(company);
}
