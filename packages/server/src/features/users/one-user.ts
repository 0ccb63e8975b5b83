import type { Level } from "@opis/model/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readUser } from "@opis/model/contract/users";
import type { FormName } from "@opis/model/forms/names";
import type { Context } from "../../context.ts";
import { roleOf } from "../../http/authenticate.ts";
import { type Looker, memberOf, userOf } from "./find-users.ts";

interface Grant {
  readonly form: FormName;
  readonly object_id: number;
  readonly level: Level;
}

/** One member, with the levels that their role gives and the questionnaires granted to them. */
export function oneUser({ db }: Context, looker: Looker, id: number): Promise<AnswerOf<typeof readUser>> {
  return db.inCompany(looker.company, async (transaction) => {
    const [user, member, grants] = [
      await userOf(transaction, looker, id),
      await memberOf(transaction, looker.company, id),
      await transaction.query<Grant>(
        "select form, object_id, level from object_grants where company_id = $1 and user_id = $2 order by form, object_id",
        [looker.company, id],
      ),
    ];
    return { ...user, levels: { ...roleOf(member)?.levels }, grants };
  });
}
