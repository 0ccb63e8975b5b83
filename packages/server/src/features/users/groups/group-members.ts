import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { Context } from "../../../context.ts";
import { type Administrator, changeable } from "../change-member.ts";
import { changeableGroup, noteOfGroup } from "./change-group.ts";
import { type GroupPage, groupOf } from "./find-groups.ts";

/**
 * Puts members of the company into a group, all or none; effective at once. Nobody puts themself in, nor anybody who may do
 * more than they; who is no member is refused by the field.
 */
export function addMembers(
  { db }: Context,
  administrator: Administrator,
  id: number,
  users: readonly number[],
): Promise<GroupPage> {
  return db.inCompany(administrator.company, async (transaction) => {
    const group = await changeableGroup(transaction, administrator, id);
    const members = await transaction.query<{ user_id: number }>(
      "select user_id from memberships where company_id = $1 and user_id = any($2) for share",
      [transaction.company, users],
    );
    if (members.length < new Set(users).size)
      throw refusedFields({ users: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
    const names: string[] = [];
    for (const { user_id } of members) names.push((await changeable(transaction, administrator, user_id)).username);
    // Whom a directory has put in, and a person now too, stays when the directory knows them no more.
    transaction.execute(
      `insert into group_members (company_id, group_id, user_id) select $1, $2, unnest($3::int[])
       on conflict (user_id, company_id, group_id) do update set source = 'hand'`,
      [transaction.company, id, users],
    );
    noteOfGroup(transaction, administrator, group, {
      kind: "modified",
      changes: { members: [null, names.join(", ")] },
    });
    return groupOf(transaction, administrator, id);
  });
}

/** Takes somebody out of a group; effective at once. */
export async function removeMember(
  { db }: Context,
  administrator: Administrator,
  { id, user }: { readonly id: number; readonly user: number },
): Promise<void> {
  await db.inCompany(administrator.company, async (transaction) => {
    const group = await changeableGroup(transaction, administrator, id);
    const { username } = await changeable(transaction, administrator, user);
    const gone = await transaction.query(
      "delete from group_members where company_id = $1 and group_id = $2 and user_id = $3 returning 1",
      [transaction.company, id, user],
    );
    if (gone.length === 0) throw refused("not_found");
    noteOfGroup(transaction, administrator, group, { kind: "modified", changes: { members: [username, null] } });
  });
}
