import type { Language } from "@opis/model/words";
import type { Context } from "../../../context.ts";
import { insertUser } from "../../../identity/insert-user.ts";
import { useUp } from "../../../identity/links/account-link.ts";
import { linkInHand } from "./link-in-hand.ts";

/** Whose mailbox a link of registration proves. */
export function openedRegistration(context: Context, token: string) {
  return context.db.outsideCompanies(async (transaction) => {
    const { email } = await linkInHand(context, transaction, { purpose: "registration", token });
    return { email, username: "", company: "" };
  });
}

/** Who a new account belongs to. */
export interface NewPerson {
  readonly token: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: Language;
}

/** Makes a free account for the mailbox that the link proves; answers the name to sign in with. */
export function registerPerson(context: Context, { token, ...person }: NewPerson): Promise<{ username: string }> {
  return context.db.outsideCompanies(async (transaction) => {
    const link = await linkInHand(context, transaction, { purpose: "registration", token });
    useUp(context, transaction, link);
    await insertUser(transaction, { ...person, username: link.email, email: link.email, is_free: true });
    return { username: link.email };
  });
}
