import type { LinkPurpose } from "@opis/model/addresses";
import { refused } from "@opis/model/errors";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import { findLink, type StoredLink } from "../../../identity/links/account-link.ts";

/** The link of a token while it works; refuses with `link_not_valid`, also where it was used, or with `link_expired`. */
export async function linkInHand(
  context: Pick<Context, "clock">,
  transaction: Transaction,
  { purpose, token }: { readonly purpose: LinkPurpose; readonly token: string },
): Promise<StoredLink> {
  const link = await findLink(context, transaction, { purpose, token });
  if (!link || link.used) throw refused("link_not_valid");
  if (link.expired) throw refused("link_expired");
  return link;
}
