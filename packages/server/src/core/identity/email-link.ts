import { randomUUID } from "node:crypto";
import type { LinkPurpose } from "@opis/model/screen-addresses";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { tokenHash } from "./api-tokens.ts";
import { linkToken } from "./create-respondent-link.ts";

/** The purpose for which a link proves access to the mailbox. */
export interface NewLink {
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly user?: number;
  readonly invitation?: { readonly company: number; readonly id: number };
}

/** A link as stored. */
export interface StoredLink {
  readonly id: string;
  readonly email: string;
  readonly user_id: number | null;
  readonly company_id: number | null;
  readonly invitation_id: number | null;
  readonly expired: boolean;
  readonly used: boolean;
}

/** Creates a link for a letter; returns its id and expiry. */
export function createLink(
  context: Pick<Context, "clock" | "config" | "secrets">,
  transaction: Transaction,
  { purpose, email, user, invitation }: NewLink,
): { link: string; expires: string } {
  const id = randomUUID();
  const now = context.clock.now();
  const expires = new Date(now.getTime() + lifeMinutes(context, purpose) * 60_000).toISOString();
  transaction.execute(
    `insert into account_links (id, purpose, token_hash, email, user_id, company_id, invitation_id, created, expires)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      purpose,
      tokenHash(linkToken(context, id)),
      email,
      user ?? null,
      invitation?.company ?? null,
      invitation?.id ?? null,
      now.toISOString(),
      expires,
    ],
  );
  return { link: id, expires };
}

/**
 * Returns the link of a token, locked, so that of two concurrent uses the second finds it used. Undefined if there is
 * none.
 */
export async function findLink(
  { clock }: Pick<Context, "clock">,
  transaction: Transaction,
  { purpose, token }: { readonly purpose: LinkPurpose; readonly token: string },
): Promise<StoredLink | undefined> {
  const [found] = await transaction.query<StoredLink>(
    `select id, email, user_id, company_id, invitation_id, expires <= $3 as expired, used is not null as used
     from account_links where token_hash = $1 and purpose = $2 for update`,
    [tokenHash(token), purpose, clock.now().toISOString()],
  );
  return found;
}

/** Marks a link as used. */
export function consumeLink(
  { clock }: Pick<Context, "clock">,
  transaction: Transaction,
  { id }: Pick<StoredLink, "id">,
): void {
  transaction.execute("update account_links set used = $2 where id = $1", [id, clock.now().toISOString()]);
}

function lifeMinutes({ config }: Pick<Context, "config">, purpose: LinkPurpose): number {
  const lives = {
    invitation: config.INVITATION_DAYS * 1_440,
    recovery: config.RECOVERY_MINUTES,
    registration: config.REGISTRATION_HOURS * 60,
    email: config.REGISTRATION_HOURS * 60,
  } as const satisfies Record<LinkPurpose, number>;
  return lives[purpose];
}
