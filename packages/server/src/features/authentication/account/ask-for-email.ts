import { refusedFields } from "@opis/model/errors";
import { words } from "@opis/model/words";
import type { Context } from "../../../context.ts";
import type { CurrentUser } from "../../../identity/current-user.ts";
import { emailKey } from "../../../identity/insert-user.ts";
import { makeLink } from "../../../identity/links/account-link.ts";
import { countLetter } from "../../../identity/links/count-letter.ts";
import { emailChangeLetter } from "../../../mail/letters/email-change.ts";
import { withPassword } from "./with-password.ts";

const unchanged = words("Значение не изменилось", "Value has not changed");

/**
 * Sends a letter to the address that the caller wants to have. Whether somebody else has it is told to nobody but who opens the link
 * there. Links to other addresses that were asked for before stop working.
 */
export async function askForEmail(
  context: Context,
  user: CurrentUser,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await withPassword(context, user, password, async (transaction, { id, username, language, email: before }) => {
    if (emailKey(email) === emailKey(before)) throw refusedFields({ email: [unchanged] });
    await countLetter(context, transaction, { purpose: "email", email, language });
    transaction.execute(
      "update account_links set used = $2 where user_id = $1 and purpose = 'email' and used is null",
      [id, transaction.now],
    );
    const link = makeLink(context, transaction, { purpose: "email", email, user: id });
    context.mail.post(transaction, { letter: emailChangeLetter, to: email, language, data: { ...link, username } });
  });
}
