import type { Context } from "../../../context.ts";
import type { CurrentUser } from "../../../identity/current-user.ts";
import { setPassword } from "../../../identity/passwords/set-password.ts";
import { userEditor } from "../../../records/editor.ts";
import { withPassword } from "./with-password.ts";

/** Gives the caller a new password in place of the one they know; their other sessions end. */
export async function changeOwnPassword(
  context: Context,
  user: CurrentUser,
  { password, new_password }: { readonly password: string; readonly new_password: string },
): Promise<void> {
  await withPassword(context, user, password, (transaction, account) =>
    setPassword(context, transaction, account, {
      password: new_password,
      field: "new_password",
      editor: userEditor(account),
      session: user.session,
    }),
  );
}
