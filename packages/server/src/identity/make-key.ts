import { randomBytes } from "node:crypto";
import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../db/transaction.ts";
import type { Editor } from "../records/editor.ts";
import { tokenHash } from "./token-hash.ts";

/** One questionnaire, or all that have any of some tags, now or later. */
export type KeyOpens = { readonly form: FormName; readonly id: number } | { readonly tags: readonly string[] };

export interface NewKey {
  readonly opens: KeyOpens;
  readonly comments_only: boolean;
  /** Its last day, `yyyy-mm-dd`. */
  readonly expiration: string;
  readonly editor: Editor;
}

/** Makes a key of the transaction's company; answers its token of 256 bits, which is known to nobody afterwards. */
export async function makeKey(
  transaction: Transaction,
  { opens, comments_only, expiration, editor }: NewKey,
): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const one = "form" in opens ? opens : undefined;
  const tags = "tags" in opens ? opens.tags : [];
  const [made] = await transaction.query<{ id: number }>(
    `insert into keys (company_id, token_hash, form, object_id, tags, comments_only, expiration, created_by, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      transaction.company,
      tokenHash(token),
      one?.form ?? null,
      one?.id ?? null,
      tags,
      comments_only,
      expiration,
      editor.author,
      transaction.now,
    ],
  );
  if (!made) throw new Error("the key was not kept");
  return { id: made.id, token };
}
