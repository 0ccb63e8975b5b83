import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Secrets } from "../../context.ts";
import { tokenHash } from "./api-tokens.ts";
import { linkToken, newToken } from "./create-respondent-link.ts";

/**
 * Gives each unsent letter a new link of this installation, since its key derives other tokens than the original's.
 * Links already delivered stay valid next to the new ones.
 */
export async function renewUnsentLinks(client: pg.Client, secrets: Secrets): Promise<void> {
  await renewAccountLinks(client, secrets);
  await renewKeys(client, secrets);
}

async function renewAccountLinks(client: pg.Client, secrets: Secrets): Promise<void> {
  const { rows } = await client.query<{ letter: string; link: string }>(
    `select m.id as letter, l.id as link from letters m join account_links l on l.id::text = m.data ->> 'link'
     where m.sent_at is null and l.used is null`,
  );
  for (const { letter, link } of rows) {
    const renewed = randomUUID();
    await client.query(
      `with renewed as (
         insert into account_links (id, purpose, token_hash, email, user_id, company_id, invitation_id, created, expires)
         select $3, purpose, $4, email, user_id, company_id, invitation_id, now(), expires from account_links where id = $2
         returning id)
       update letters set data = data || jsonb_build_object('link', renewed.id) from renewed where letters.id = $1`,
      [letter, link, renewed, tokenHash(linkToken({ secrets }, renewed))],
    );
  }
}

// A mailed link to a questionnaire belongs to its key, and follow-up letters use the same key.
async function renewKeys(client: pg.Client, secrets: Secrets): Promise<void> {
  const unsent = await client.query<{ link: string }>(
    "select distinct data ->> 'link' as link from letters where sent_at is null and data ->> 'link' is not null",
  );
  const { rows } = await client.query<{ company: number; key: number; link: string }>(
    "select company_id as company, id as key, link from keys where link::text = any($1)",
    [unsent.rows.map(({ link }) => link)],
  );
  for (const old of rows) await renewKey(client, secrets, old);
}

async function renewKey(
  client: pg.Client,
  secrets: Secrets,
  { company, key, link }: { readonly company: number; readonly key: number; readonly link: string },
): Promise<void> {
  const renewed = newToken({ secrets });
  const result = await client.query<{ id: number }>(
    `insert into keys (company_id, token_hash, hint, link, form, object_id, tags, comments_only, expiration, is_active, recipient, text, created, created_by)
     select company_id, $3, $4, $5, form, object_id, tags, comments_only, expiration, is_active, recipient, text, created, created_by
     from keys where company_id = $1 and id = $2 returning id`,
    [company, key, renewed.hash, renewed.hint, renewed.link],
  );
  const waiting = await client.query<{ id: string }>(
    `update letters set data = data || jsonb_build_object('link', $1::text)
     where sent_at is null and data ->> 'link' = $2 returning id`,
    [renewed.link, link],
  );
  await client.query("update mailed_letters set key_id = $2 where company_id = $1 and letter = any($3)", [
    ...[company, result.rows[0]?.id],
    waiting.rows.map(({ id }) => id),
  ]);
}
