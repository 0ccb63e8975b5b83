import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type { readAccount, updateAccount } from "@opis/model/contract/people/account";
import { refused } from "@opis/model/errors";
import type { Context } from "../../../context.ts";
import type { CurrentUser } from "../../../identity/current-user.ts";
import { hasSecondStep } from "../../../identity/second-step/second-step.ts";
import { userEditor } from "../../../records/editor.ts";
import { recordAccountChange } from "../../../records/record-person-change.ts";

type Account = AnswerOf<typeof readAccount>;
type Changes = CallOf<typeof updateAccount>["body"];

const findAccount = `select u.username, u.email, u.first_name, u.last_name, u.language, u.letters_off, u.notice_rhythm, ${hasSecondStep} as second_step,
    (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used is null) as recovery_codes_left
  from users u where u.id = $1`;

/** The caller's account as they may change it. */
export async function accountOf({ db }: Context, { id }: CurrentUser): Promise<Account> {
  const { rows } = await db.pool.query<Account>(findAccount, [id]);
  const [account] = rows;
  if (!account) throw refused("not_signed_in");
  return account;
}

/** Changes the caller's name, language or choice of letters; another name is noted in the history of their companies. */
export async function changeAccount({ db }: Context, user: CurrentUser, changes: Changes): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    const [before] = await transaction.query<Account>(`${findAccount} for update of u`, [user.id]);
    if (!before) throw refused("not_signed_in");
    const { first_name, last_name, language, letters_off, notice_rhythm } = { ...before, ...changes };
    transaction.execute(
      "update users set first_name = $2, last_name = $3, language = $4, letters_off = $5, notice_rhythm = $6 where id = $1",
      [user.id, first_name, last_name, language, [...new Set(letters_off)], notice_rhythm],
    );
    const differing = {
      ...(first_name !== before.first_name && { first_name: [before.first_name, first_name] }),
      ...(last_name !== before.last_name && { last_name: [before.last_name, last_name] }),
    };
    if (Object.keys(differing).length > 0)
      await recordAccountChange(transaction, user, { kind: "modified", editor: userEditor(user), changes: differing });
  });
}
