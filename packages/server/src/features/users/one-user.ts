import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readUser } from "@opis/model/contract/users";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transaction.ts";
import { roleOf } from "../../http/authenticate.ts";
import { hasSecondStep } from "../../identity/second-step.ts";
import { type Looker, memberOf, userOf } from "./find-users.ts";
import { grantsOf } from "./grants.ts";
import { managesPeople } from "./manages-people.ts";

type UserPage = AnswerOf<typeof readUser>;

/** One member, with the levels that their role gives, the questionnaires granted to them and their companies. */
export function oneUser({ db }: Context, looker: Looker, id: number): Promise<UserPage> {
  return db.inCompany(looker.company, async (transaction) => {
    const user = await userOf(transaction, looker, id);
    const [member, account, grants, companies] = [
      await memberOf(transaction, looker.company, id),
      await accountOf(transaction, id),
      await grantsOf(transaction, looker, id),
      await companiesOf(transaction, looker, id),
    ];
    return { ...user, ...account, levels: { ...roleOf(member)?.levels }, grants, companies };
  });
}

async function accountOf(transaction: Transaction, id: number) {
  const [account] = await transaction.query<Pick<UserPage, "is_superuser" | "second_step">>(
    `select u.is_superuser, ${hasSecondStep} as second_step from users u where u.id = $1`,
    [id],
  );
  return account ?? { is_superuser: false, second_step: false };
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
