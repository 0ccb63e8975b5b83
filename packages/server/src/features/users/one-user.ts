import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readUser } from "@opis/model/contract/users";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transaction.ts";
import { roleOf } from "../../http/authenticate.ts";
import { type Looker, memberOf, userOf } from "./find-users.ts";
import { grantsOf } from "./grants.ts";
import { managesPeople } from "./manages-people.ts";

type UserPage = AnswerOf<typeof readUser>;

/** One member, with the levels that their role gives, the questionnaires granted to them and their companies. */
export function oneUser({ db }: Context, looker: Looker, id: number): Promise<UserPage> {
  return db.inCompany(looker.company, async (transaction) => {
    const user = await userOf(transaction, looker, id);
    const [member, is_superuser, grants, companies] = [
      await memberOf(transaction, looker.company, id),
      await isSuperuser(transaction, id),
      await grantsOf(transaction, looker, id),
      await companiesOf(transaction, looker, id),
    ];
    return { ...user, is_superuser, levels: { ...roleOf(member)?.levels }, grants, companies };
  });
}

async function isSuperuser(transaction: Transaction, id: number): Promise<boolean> {
  const [user] = await transaction.query<{ is_superuser: boolean }>("select is_superuser from users where id = $1", [
    id,
  ]);
  return user?.is_superuser === true;
}

async function companiesOf(
  transaction: Transaction,
  { company, actor, user }: Looker,
  id: number,
): Promise<UserPage["companies"]> {
  return transaction.query<UserPage["companies"][number]>(
    `select c.id, c.name, m.role, m.role_id, coalesce(given.name, '') as role_name
     from memberships m join companies c on c.id = m.company_id
     left join roles given on given.company_id = m.company_id and given.id = m.role_id
     where m.user_id = $1 and (c.id = $2 or $4 or ${managesPeople("$3", "m.company_id")}) order by c.name_key, c.id`,
    [id, company, user.id, actor.is_superuser],
  );
}
