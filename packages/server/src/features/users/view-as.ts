import { mayViewAs } from "@opis/model/access/viewing-access";
import { refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import { actorOf } from "../../identity/rights/rights.ts";
import { taggedRows } from "../../identity/rights/tagged-rows.ts";
import { recordMemberChange } from "../../records/record-person-change.ts";
import type { Administrator } from "./change-member.ts";
import { memberOf } from "./find-users.ts";

/** Begins to look at the company as a member sees it, from the caller's session alone; the history tells of it. */
export function beginViewing({ db }: Context, administrator: Administrator, id: number) {
  const { company, actor, user, editor } = administrator;
  return db.outsideCompanies(async (transaction) => {
    const member = await memberOf(transaction, company, id);
    const [account] = await transaction.query<{ is_superuser: boolean }>(
      "select is_superuser from users where id = $1",
      [id],
    );
    const [tagged = []] = await taggedRows(transaction.asCompany(company), [{ company, tags: member.tags }]);
    const viewed = actorOf({ ...member, is_superuser: account?.is_superuser === true }, tagged);
    if (id === user.id || !viewed || !mayViewAs(actor, viewed)) throw refused("forbidden");
    transaction.execute(
      `insert into viewings (session_id, company_id, user_id, since) values ($1, $2, $3, $4)
       on conflict (session_id) do update set company_id = excluded.company_id, user_id = excluded.user_id, since = excluded.since`,
      [user.session, company, id, transaction.now],
    );
    recordMemberChange(transaction, {
      company,
      user: member,
      kind: "modified",
      editor,
      changes: { viewed_as: [null, true] },
    });
    const { username, first_name, last_name } = member;
    return { id, username, first_name, last_name };
  });
}
