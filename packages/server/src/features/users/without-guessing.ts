import { type ErrorCode, Refusal } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import type { Administrator } from "./change-member.ts";

/** Refusals that tell who has an account with the installation, be it in a company that is none of the caller's. */
const telling: readonly ErrorCode[] = ["unknown_user", "user_taken"];

/** Brings somebody into a company; whoever learns too often in an hour who has an account and who has none is refused with `too_many_requests`. */
export async function withoutGuessing<T>(
  { accountGuesses }: Pick<Context, "accountGuesses">,
  { user, actor }: Administrator,
  bring: () => Promise<T>,
): Promise<T> {
  // The owner of the installation sees all accounts.
  if (actor.is_superuser) return bring();
  const caller = String(user.id);
  accountGuesses.refuse(caller);
  try {
    return await bring();
  } catch (error) {
    if (error instanceof Refusal && telling.includes(error.code)) accountGuesses.count(caller);
    throw error;
  }
}
