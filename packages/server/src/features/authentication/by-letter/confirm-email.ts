import { refused } from "@opis/model/errors";
import type { Context } from "../../../context.ts";
import { useUp } from "../../../identity/account-link.ts";
import { emailKey } from "../../../identity/insert-user.ts";
import { type Account, accountColumns } from "../../../identity/set-password.ts";
import { emailChangedLetter } from "../../../mail/letters/email-changed.ts";
import { userEditor } from "../../../records/editor.ts";
import { noteOfUser } from "../../../records/note-of-user.ts";
import { linkInHand } from "./link-in-hand.ts";

/** Makes the address that the link proves the account's own, and tells the former one; answers it. */
export function confirmNewEmail(context: Context, token: string): Promise<{ email: string }> {
  return context.db.outsideCompanies(async (transaction) => {
    const link = await linkInHand(context, transaction, { purpose: "email", token });
    useUp(context, transaction, link);
    const [before] = await transaction.query<Account>(
      `select ${accountColumns} from users u where u.id = $1 and u.is_active
         and not exists (select from users o where o.email_key = $2 and o.id <> u.id) for update`,
      [link.user_id, emailKey(link.email)],
    );
    // Somebody else has come to be known by it meanwhile.
    if (!before) throw refused("link_not_valid");
    const { email } = link;
    transaction.send("update users set email = $2, email_key = $3 where id = $1", [before.id, email, emailKey(email)]);
    await noteOfUser(transaction, before, {
      kind: "modified",
      editor: userEditor(before),
      changes: { email: [before.email, email] },
    });
    if (before.email) {
      const data = { username: before.username, at: context.clock.now().toISOString() };
      const { email: to, language } = before;
      context.mail.post(transaction, { letter: emailChangedLetter, to, language, data });
    }
    return { email };
  });
}
