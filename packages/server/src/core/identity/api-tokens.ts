import { createHash } from "node:crypto";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listTokens } from "@opis/model/contract/people/account";
import { defaultTimeZone } from "@opis/model/time/company-day";
import type { Transaction } from "../../database/transaction.ts";

/** A token in a list. */
export type ListedToken = AnswerOf<typeof listTokens>["results"][number];

/** Prefix of every token, so that a leaked token can be recognised and traced to Opis. */
export const tokenPrefix = "opis_";

/** Returns the SQL condition that a token (alias `t`) is valid; `now` is its parameter, an ISO time. */
export function isTokenValid(now: string): string {
  return `t.revoked is null and t.expires >= (${now}::text::timestamptz at time zone '${defaultTimeZone}')::date`;
}

/** Returns a user's valid tokens, newest first; with a company, those that open it. */
export function listApiTokens(transaction: Transaction, user: number, company?: number): Promise<ListedToken[]> {
  return transaction.query<ListedToken>(
    `select t.id, t.name, t.hint, t.read_only, t.created, t.expires, t.last_used, t.last_address,
       case when not t.everywhere then array(select company_id from api_token_companies o where o.token_id = t.id order by 1) end as companies
     from api_tokens t
     where t.user_id = $1 and ${isTokenValid("$2")}
       and ($3::int is null or t.everywhere or exists (select from api_token_companies o where o.token_id = t.id and o.company_id = $3))
     order by t.id desc`,
    [user, transaction.now, company ?? null],
  );
}

/** Revokes a user's token; returns its name, or undefined if they have no such valid token. */
export async function revokeToken(transaction: Transaction, user: number, token: number): Promise<string | undefined> {
  const [ended] = await transaction.query<{ name: string }>(
    `update api_tokens t set revoked = $3::text::timestamptz where t.user_id = $1 and t.id = $2 and ${isTokenValid("$3")} returning name`,
    [user, token, transaction.now],
  );
  return ended?.name;
}

/** Returns the hash under which a token is stored: the token is random, so a plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
