import { refusedFields } from "@opis/model/errors";
import type { Context } from "../../../context.ts";
import type { CurrentUser } from "../../../identity/current-user.ts";
import { hashPassword } from "../../../identity/passwords/password.ts";
import { setPassword } from "../../../identity/passwords/set-password.ts";
import { userEditor } from "../../../records/editor.ts";
import { unchanged } from "../unchanged.ts";
import { withPassword } from "./with-password.ts";

/** Gives the caller a new password in place of the one they know; their other sessions end. */
export async function changeOwnPassword(
  context: Context,
  user: CurrentUser,
  { password, new_password }: { readonly password: string; readonly new_password: string },
): Promise<void> {
  if (new_password === password) throw refusedFields({ new_password: [unchanged] });
  const password_hash = await hashPassword(new_password);
  await withPassword(context, user, password, (transaction, account) =>
    setPassword(context, transaction, account, { password_hash, editor: userEditor(account), session: user.session }),
  );
}
