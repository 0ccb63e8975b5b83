import { normaliseName } from "@opis/model/text/name";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { userEditor } from "../../records/editor.ts";
import { noteOfPeople } from "../../records/note-of-people.ts";
import { moveRevision } from "./move-revision.ts";

interface Change {
  readonly company: number;
  readonly id: number;
  readonly title: string;
  readonly isIn: boolean;
}

/** What makes two outer names of a group the same: Keycloak writes its groups as paths, `/кадры`. */
export function outerKey(name: string): string {
  return normaliseName(name.trim().replace(/^\/+/, ""));
}

/**
 * Puts somebody into the groups that their provider of single sign-on says they are in, in each company that they belong to, and takes
 * them out of those that it once said and says no more. Nobody comes into a company by it.
 */
export async function keepOuterGroups(
  transaction: Transaction,
  user: { readonly id: number; readonly username: string },
  names: readonly string[],
): Promise<void> {
  const changes = await transaction.query<Change>(
    `with said as (
       select g.company_id, g.id, g.name from user_groups g join memberships m on m.company_id = g.company_id and m.user_id = $1
       where g.outer_key = any($2)),
     gone as (
       delete from group_members gm where gm.user_id = $1 and gm.source = 'provider'
         and not exists (select from said s where s.company_id = gm.company_id and s.id = gm.group_id)
       returning gm.company_id, gm.group_id),
     come as (
       insert into group_members (company_id, group_id, user_id, source) select company_id, id, $1, 'provider' from said
       on conflict do nothing returning company_id, group_id)
     select g.company_id as company, g.id, g.name as title, c.is_in as "isIn"
     from (select *, true as is_in from come union all select *, false from gone) c
     join user_groups g on g.company_id = c.company_id and g.id = c.group_id order by 1, 2`,
    [user.id, names.map(outerKey).filter((key) => key !== "")],
  );
  for (const { company, id, title, isIn } of changes) {
    const members = isIn ? [null, user.username] : [user.username, null];
    moveRevision(transaction, company);
    noteOfPeople(transaction, {
      ...{ company, form: "group", id, title, kind: "modified" },
      ...{ editor: userEditor(user), changes: { members } },
    });
  }
}
