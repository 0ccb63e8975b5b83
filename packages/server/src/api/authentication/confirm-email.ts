import { refused } from "@opis/model/errors";
import type { LinkPurpose } from "@opis/model/screen-addresses";
import pg from "pg";
import type { Context } from "../../context.ts";
import { consumeLink, findLink, type StoredLink } from "../../core/identity/email-link.ts";
import { emailKey } from "../../core/identity/normalise-login.ts";
import { type Account, accountColumns } from "../../core/identity/set-password.ts";
import { emailChangedLetter } from "../../core/mail/letters/email-changed.ts";
import { userEditor } from "../../core/records/editor.ts";
import { recordAccountChange } from "../../core/records/record-access-change.ts";
import type { Transaction } from "../../database/transaction.ts";

/** Returns the user and e-mail address that a link confirms. */
export function describeEmailChange(context: Context, token: string) {
  return context.db.outsideCompanies(async (transaction) => {
    const { link, username } = await accountOf(context, transaction, token);
    return { username, email: link.email, company: "" };
  });
}

/**
 * Sets the confirmed e-mail and notifies the old address, whose recovery links stop working. Throws `email_taken` if
 * another account has it by now.
 */
export function confirmNewEmail(context: Context, token: string): Promise<{ email: string }> {
  return context.db.outsideCompanies(async (transaction) => {
    const { link, ...user } = await accountOf(context, transaction, token);
    const { email } = link;
    consumeLink(context, transaction, link);
    transaction.execute(
      "update users set email = $2, email_key = $3 where id = $1",
      [user.id, email, emailKey(email)],
      takenInWords,
    );
    const editor = userEditor(user);
    await recordAccountChange(transaction, user, { kind: "modified", editor, changes: { email: [user.email, email] } });
    const { username, language, email: to } = user;
    if (to) context.mail.post(transaction, { letter: emailChangedLetter, to, language, data: { username, email } });
    return { email };
  });
}

function takenInWords(error: unknown): unknown {
  const isTaken = error instanceof pg.DatabaseError && error.constraint === "users_email_unique";
  return isTaken ? refused("email_taken") : error;
}

async function accountOf(context: Context, transaction: Transaction, token: string) {
  const link = await findEmailLink(context, transaction, { purpose: "email", token });
  const [user] = await transaction.query<Account>(
    `select ${accountColumns} from users u where u.id = $1 and u.is_active for update`,
    [link.user_id],
  );
  if (!user) throw refused("link_not_valid");
  return { ...user, link };
}

/** Returns the link of a valid token; throws `link_not_valid`, also if it was used, or `link_expired`. */
export async function findEmailLink(
  context: Pick<Context, "clock">,
  transaction: Transaction,
  { purpose, token }: { readonly purpose: LinkPurpose; readonly token: string },
): Promise<StoredLink> {
  const link = await findLink(context, transaction, { purpose, token });
  if (!link || link.used) throw refused("link_not_valid");
  if (link.expired) throw refused("link_expired");
  return link;
}
