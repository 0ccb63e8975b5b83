import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readUser } from "@opis/model/contract/people/users";
import type { Context } from "../../context.ts";
import { roleOf } from "../../core/identity/rights/rights.ts";
import { hasSecondStep } from "../../core/identity/second-step.ts";
import type { Database } from "../../database/database.ts";
import type { Transaction } from "../../database/transaction.ts";
import { managesPeople, memberOf, type UserReader, userOf } from "./find-users.ts";
import { grantsOf, groupGrantsOf } from "./questionnaire-grants.ts";

type UserPage = AnswerOf<typeof readUser>;

/** Returns one member, with what their role, their groups and grants give them, and their companies. */
export async function readUserDetails({ db }: Context, looker: UserReader, id: number): Promise<UserPage> {
  const inCompany = await db.inCompany(looker.company, async (transaction) => {
    const user = await userOf(transaction, looker, id);
    const member = await memberOf(transaction, looker.company, id);
    return {
      ...user,
      second_step: await hasTwoSteps(transaction, id),
      levels: { ...roleOf(member)?.levels },
      groups: await groupsOfMember(transaction, looker, id),
      grants: await grantsOf(transaction, looker, id),
      group_grants: await groupGrantsOf(transaction, looker, id),
    };
  });
  return { ...inCompany, memberships: await membershipsOf(db, looker, id) };
}

function groupsOfMember(transaction: Transaction, { company }: UserReader, id: number): Promise<UserPage["groups"]> {
  return transaction.query<UserPage["groups"][number]>(
    `select g.id, g.name, g.levels from group_members gm
     join user_groups g on g.company_id = gm.company_id and g.id = gm.group_id
     where gm.company_id = $1 and gm.user_id = $2 order by g.name_key`,
    [company, id],
  );
}

async function hasTwoSteps(transaction: Transaction, id: number): Promise<boolean> {
  const [account] = await transaction.query<{ second_step: boolean }>(
    `select ${hasSecondStep} as second_step from users u where u.id = $1`,
    [id],
  );
  return account?.second_step ?? false;
}

async function membershipsOf(
  { pool }: Database,
  { company, actor, user }: UserReader,
  id: number,
): Promise<UserPage["memberships"]> {
  const { rows } = await pool.query<UserPage["memberships"][number]>(
    `select c.id, c.name, m.role, m.role_id, coalesce(given.name, '') as role_name
     from memberships m join companies c on c.id = m.company_id
     left join roles given on given.company_id = m.company_id and given.id = m.role_id
     where m.user_id = $1 and (c.id = $2 or $4 or ${managesPeople("$3", "m.company_id")}) order by c.name_key, c.id`,
    [id, company, user.id, actor.is_superuser],
  );
  return rows;
}
