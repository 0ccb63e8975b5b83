import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { canComputeToken, type KeyOpens, makeKey } from "../../identity/keys/make-key.ts";
import type { Editor } from "../../records/editor.ts";
import { recordPersonChange } from "../../records/record-person-change.ts";

/** A link for one recipient. */
export interface WishedLink {
  readonly opens: KeyOpens;
  readonly title: string;
  readonly email: string;
  readonly expiration: string;
  readonly comments_only: boolean;
  /** What whoever opens it reads first. */
  readonly text: string;
  readonly editor: Editor;
}

export interface MailedLink {
  readonly link: string;
  readonly key: number;
}

/**
 * The link of a recipient for what is asked: the one that they have already, prolonged, so that the letter of before goes on
 * working; a new one where there is none, or where somebody has closed it.
 */
export async function linkFor(context: Context, transaction: Transaction, wish: WishedLink): Promise<MailedLink> {
  const known = await linkOf(context, transaction, wish);
  if (!known) return makeLink(context, transaction, wish);
  transaction.execute(
    "update keys set expiration = greatest(expiration, $3), comments_only = $4, text = $5 where company_id = $1 and id = $2",
    [transaction.company, known.key, wish.expiration, wish.comments_only, wish.text],
  );
  return known;
}

// A key that was made by hand is left as it is: its link is in other hands, too.
async function linkOf(
  context: Context,
  transaction: Transaction,
  { opens, email }: WishedLink,
): Promise<MailedLink | undefined> {
  const [form, id, tags] = "form" in opens ? [opens.form, opens.id, []] : [null, null, opens.tags];
  const [last] = await transaction.query<MailedLink & { readonly token_hash: string }>(
    `select k.id as key, k.link, k.token_hash from keys k
     where k.company_id = $1 and k.recipient = $2 and k.form is not distinct from $3 and k.object_id is not distinct from $4
       and k.tags = $5 and k.is_active
       and exists (select from mailed_letters m where m.company_id = k.company_id and m.key_id = k.id)
     order by k.id desc limit 1`,
    [transaction.company, email, form, id, tags],
  );
  if (!last || !canComputeToken(context, last)) return undefined;
  return { link: last.link, key: last.key };
}

async function makeLink(context: Context, transaction: Transaction, wish: WishedLink): Promise<MailedLink> {
  const { title, email: recipient, expiration, editor } = wish;
  const { id: key, link } = await makeKey(context, transaction, { ...wish, recipient });
  const changes = { recipient: [null, recipient], expiration: [null, expiration] };
  const { company } = transaction;
  recordPersonChange(transaction, { company, form: "key", id: key, title, kind: "created", editor, changes });
  return { link, key };
}
