import { refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import { endToken, type ListedToken, tokensOf } from "../../identity/keys/api-tokens.ts";
import { recordMemberChange } from "../../records/record-person-change.ts";
import { type Administrator, changeable, managesAllOf } from "./change-member.ts";
import { type Looker, memberOf } from "./find-users.ts";

/** The tokens of a member that open the company. */
export function tokensOfMember({ db }: Context, { company }: Looker, id: number): Promise<ListedToken[]> {
  return db.outsideCompanies(async (transaction) => {
    await memberOf(transaction, company, id);
    return tokensOf(transaction, id, company);
  });
}

/**
 * Ends a token of a member. It may open other companies too, so it takes who manages the people of each company that the member
 * belongs to; else it is `forbidden`: taking the member out closes the company to their tokens as well.
 */
export async function endTokenOfMember(
  { db }: Context,
  administrator: Administrator,
  { id, token }: { readonly id: number; readonly token: number },
): Promise<void> {
  const { company, editor } = administrator;
  await db.outsideCompanies(async (transaction) => {
    const user = await changeable(transaction, administrator, id);
    if (!(await managesAllOf(transaction, administrator, id))) throw refused("forbidden");
    const name = await endToken(transaction, id, token);
    if (name === undefined) throw refused("not_found");
    recordMemberChange(transaction, { company, user, kind: "modified", editor, changes: { api_token: [name, null] } });
  });
}
