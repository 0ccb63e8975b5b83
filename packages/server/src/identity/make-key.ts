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
  /** The e-mail for whom it is made. */
  readonly recipient?: string | undefined;
  /** What whoever opens it reads first. */
  readonly text?: string | undefined;
  readonly editor: Editor;
}

const hintCharacters = 8;

/** A token of 256 bits, with what of it is kept: its hash, and the characters by which people know it. */
export function newToken(): { readonly token: string; readonly hash: string; readonly hint: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: tokenHash(token), hint: token.slice(0, hintCharacters) };
}

/** Makes a key of the transaction's company; answers its token, which is known to nobody afterwards. */
export async function makeKey(
  transaction: Transaction,
  { opens, comments_only, expiration, recipient, text, editor }: NewKey,
): Promise<{ id: number; hint: string; token: string }> {
  const { token, hash, hint } = newToken();
  const one = "form" in opens ? opens : undefined;
  const tags = "tags" in opens ? opens.tags : [];
  const [made] = await transaction.query<{ id: number }>(
    `insert into keys (company_id, token_hash, hint, form, object_id, tags, comments_only, expiration, recipient, text, created_by, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      transaction.company,
      hash,
      hint,
      one?.form ?? null,
      one?.id ?? null,
      tags,
      comments_only,
      expiration,
      recipient ?? "",
      text ?? "",
      editor.author,
      transaction.now,
    ],
  );
  if (!made) throw new Error("the key was not kept");
  return { id: made.id, hint, token };
}
