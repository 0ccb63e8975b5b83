import { createHmac, randomUUID } from "node:crypto";
import { type Actor, can } from "@opis/model/access/access";
import { mayGiveTag } from "@opis/model/access/grant-limits";
import type { FormName } from "@opis/model/forms/form-names";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { defaultTimeZone } from "@opis/model/time/company-day";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { followLink } from "../notices/subscribe-link-author.ts";
import type { Editor } from "../records/editor.ts";
import { tokenHash } from "./api-tokens.ts";

/** One questionnaire, or all that have any of some tags, now or later. */
export type KeyOpens = { readonly form: FormName; readonly id: number } | { readonly tags: readonly string[] };

export interface NewKey {
  readonly opens: KeyOpens;
  readonly comments_only: boolean;
  /** Answers given with it become proposals. */
  readonly proposes?: boolean | undefined;
  /** Last day of validity, `yyyy-mm-dd`. */
  readonly expiration: string;
  /** E-mail address of the intended respondent. */
  readonly recipient?: string | undefined;
  /** Introductory text for the respondent. */
  readonly text?: string | undefined;
  readonly editor: Editor;
}

/**
 * Returns whether this installation can derive a key's token again, to put it into an e-mail. False for keys created
 * before tokens were derived, and for keys of the installation that a restored backup came from.
 */
export function canComputeToken<K extends { readonly link: string | null; readonly token_hash: string }>(
  context: Pick<Context, "secrets">,
  key: K,
): key is K & { readonly link: string } {
  return key.link !== null && tokenHash(linkToken(context, key.link)) === key.token_hash;
}

/**
 * Returns the token of a link by its id: 256 bits that only this installation can derive, so that neither the link's
 * row nor a pending letter contains it.
 */
export function linkToken({ secrets }: Pick<Context, "secrets">, link: string): string {
  return createHmac("sha256", secrets.accessTokenKey).update(`link ${link}`).digest("base64url");
}

const hintCharacters = 8;

/** A token with its stored hash. */
interface NewToken {
  readonly token: string;
  /** The id that the token is derived from: a letter refers to it instead of the token. */
  readonly link: string;
  readonly hash: string;
  /** Its last characters, which identify it to people. */
  readonly hint: string;
}

/** Returns a token of 256 bits, which only this installation can derive again. */
export function newToken(context: Pick<Context, "secrets">): NewToken {
  const link = randomUUID();
  const token = linkToken(context, link);
  return { token, link, hash: tokenHash(token), hint: token.slice(0, hintCharacters) };
}

/** A link as a letter stores it: only its id; the token is derived when the letter is sent. */
interface MadeKey extends Pick<NewToken, "token" | "link" | "hint"> {
  readonly id: number;
}

/** Creates a link of the transaction's company and returns its token, which is shown once. Its author is notified of answers. */
export async function createKey(
  context: Pick<Context, "secrets">,
  transaction: Transaction,
  { opens, comments_only, proposes = false, expiration, recipient, text, editor }: NewKey,
): Promise<MadeKey> {
  const { token, link, hash, hint } = newToken(context);
  const questionnaire = "form" in opens ? opens : undefined;
  const tags = "tags" in opens ? opens.tags : [];
  const [made] = await transaction.query<{ id: number }>(
    `insert into keys (company_id, token_hash, hint, form, object_id, tags, comments_only, expiration, recipient, text, created_by, created, link, proposes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      transaction.company,
      hash,
      hint,
      questionnaire?.form ?? null,
      questionnaire?.id ?? null,
      tags,
      comments_only,
      expiration,
      recipient ?? "",
      text ?? "",
      editor.author,
      transaction.now,
      link,
      proposes,
    ],
  );
  if (!made) throw new Error("the key was not stored");
  if (editor.userId !== null) await followLink(transaction, editor.userId, made.id, opens);
  return { id: made.id, hint, token, link };
}

/** What a key opens: one questionnaire, or otherwise all that carry its tags. */
interface Opens {
  readonly form_type: QuestionnaireName | null;
  readonly form_id: number | null;
}

/** Returns whether an actor may create, see and change a link: only managers of what it opens may. */
export function mayManageKey(actor: Actor, { form_type, form_id }: Opens): boolean {
  if (form_type === null || form_id === null) return mayGiveTag(actor, "manage");
  return can(actor, "manage", { form: form_type, id: form_id });
}

const day = new Intl.DateTimeFormat("en-CA", { timeZone: defaultTimeZone });

/**
 * Returns today's date in the default time zone, `yyyy-mm-dd`, to compare with the last valid day of a link.
 */
export function linkExpiryDay(now: Date): string {
  return day.format(now);
}
