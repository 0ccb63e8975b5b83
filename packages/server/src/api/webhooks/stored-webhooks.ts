import { createHmac, randomBytes } from "node:crypto";
import { words } from "@opis/model/bilingual-text";
import type {
  addWebhook,
  changeWebhook,
  listWebhooks,
  renewWebhookSecret,
} from "@opis/model/contract/companies/webhooks";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { refused, refusedFields } from "@opis/model/errors";
import { webhookLimits } from "@opis/model/webhook-events";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { refuseUrl } from "../../core/outgoing/address-guard.ts";
import { createAddressGuard } from "../../core/outgoing/guarded-client.ts";
import { deliverWebhookJobName } from "../../core/records/publish-webhook-event.ts";
import { secretPurpose } from "../../database/stored-secrets.ts";
import type { Transaction } from "../../database/transaction.ts";

type Webhook = AnswerOf<typeof listWebhooks>["results"][number];
type WebhookWithSecret = AnswerOf<typeof renewWebhookSecret>;

/** The owner of webhooks: a company, or the installation (null). */
export type WebhookOwner = number | null;

const keyBytes = 32;

const columns = `w.id, w.address, w.name, w.events, w.is_on, w.given_up is not null as is_given_up, w.created, w.created_by,
  case when w.former_until > $2 then w.former_until end as former_secret_until,
  (select jsonb_build_object('at', d.attempted, 'state', d.state, 'status', d.status, 'trouble', d.trouble)
   from webhook_deliveries d where d.webhook_id = w.id and d.attempted is not null order by d.attempted desc limit 1) as last`;
const ofOwner = "w.company_id is not distinct from $1::int";

/** Returns the webhooks of an owner in the order of their addition. */
export function readWebhooks(transaction: Transaction, owner: WebhookOwner): Promise<Webhook[]> {
  return transaction.query<Webhook>(`select ${columns} from webhooks w where ${ofOwner} order by w.id`, [
    owner,
    transaction.now,
  ]);
}

/** Returns one webhook of an owner; throws `not_found` for any other. */
export async function readWebhook(transaction: Transaction, owner: WebhookOwner, id: number): Promise<Webhook> {
  const [webhook] = await transaction.query<Webhook>(
    `select ${columns} from webhooks w where ${ofOwner} and w.id = $3`,
    [owner, transaction.now, id],
  );
  if (!webhook) throw refused("not_found");
  return webhook;
}

/** A request to a receiver, before it is signed. */
interface Message {
  /** The same in each attempt, so that a receiver can ignore duplicates. */
  readonly id: string;
  readonly body: string;
  readonly sentAt: Date;
}

/** Prefix of every displayed secret; the key follows in base64. */
const secretPrefix = "whsec_";

/**
 * Returns the headers of a message according to Standard Webhooks (https://www.standardwebhooks.com): HMAC-SHA256 of
 * `id.timestamp.body` with each of the keys (base64), so that a receiver may know the current secret or the former one.
 */
export function signMessage({ id, body, sentAt }: Message, keys: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const signatures = keys.map((key) => {
    const digest = createHmac("sha256", Buffer.from(key, "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
    return `v1,${digest}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

/** Adds a webhook with a new secret. Refuses a URL that the guard would refuse, and more webhooks than the limit. */
export async function insertWebhook(
  context: Context,
  transaction: Transaction,
  { owner, author, ...wish }: z.output<(typeof addWebhook)["body"]> & { owner: WebhookOwner; author: string },
): Promise<WebhookWithSecret> {
  refuseAddress(context, wish.address);
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('webhooks of ' || $1, 0))", [owner ?? 0]);
  if ((await readWebhooks(transaction, owner)).length >= webhookLimits.webhooks) throw refused("too_many_webhooks");
  const [added] = await transaction.query<{ id: number }>(
    `insert into webhooks (company_id, address, name, events, secret, created, created_by)
     values ($1, $2, $3, $4, '', $5, $6) returning id`,
    [owner, wish.address, wish.name, wish.events, transaction.now, author],
  );
  return writeSecret(context, transaction, { owner, id: added?.id ?? 0 });
}

/** Replaces the secret of a webhook; the former one signs for another day. */
export async function renewSecret(
  context: Context,
  transaction: Transaction,
  { owner, id }: { owner: WebhookOwner; id: number },
): Promise<WebhookWithSecret> {
  await readWebhook(transaction, owner, id);
  transaction.execute(
    "update webhooks set former_secret = secret, former_until = $2::timestamptz + make_interval(hours => $3) where id = $1",
    [id, transaction.now, webhookLimits.formerSecretHours],
  );
  return writeSecret(context, transaction, { owner, id });
}

async function writeSecret(
  { secrets }: Context,
  transaction: Transaction,
  { owner, id }: { owner: WebhookOwner; id: number },
): Promise<WebhookWithSecret> {
  const key = randomBytes(keyBytes).toString("base64");
  const sealed = secrets.box.seal(key, secretPurpose("webhooks", id));
  transaction.execute("update webhooks set secret = $2 where id = $1", [id, sealed]);
  return { ...(await readWebhook(transaction, owner, id)), secret: `${secretPrefix}${key}` };
}

/** Changes a webhook. Switching it on also delivers pending events. */
export async function updateWebhook(
  context: Context,
  transaction: Transaction,
  { owner, id, ...changes }: z.output<(typeof changeWebhook)["body"]> & { owner: WebhookOwner; id: number },
): Promise<{ readonly before: Webhook; readonly after: Webhook }> {
  if (changes.address !== undefined) refuseAddress(context, changes.address);
  await transaction.query("select id from webhooks where id = $1 for update", [id]);
  const before = await readWebhook(transaction, owner, id);
  const { address, name, events, is_on } = { ...before, ...definedOf(changes) };
  transaction.execute(
    `update webhooks set address = $2, name = $3, events = $4, is_on = $5, given_up = case when $5 then null else given_up end
     where id = $1`,
    [id, address, name, events, is_on],
  );
  if (is_on && !before.is_on)
    transaction.execute(
      `insert into jobs (name, payload, company_id, key, run_at)
       select $2, jsonb_build_object('delivery', d.id), d.company_id, d.id::text, $3 from webhook_deliveries d
       where d.webhook_id = $1 and d.state = 'waiting' on conflict (name, key) do nothing`,
      [id, deliverWebhookJobName, transaction.now],
    );
  return { before, after: await readWebhook(transaction, owner, id) };
}

/** Deletes a webhook with its log and pending deliveries. */
export async function removeWebhook(transaction: Transaction, owner: WebhookOwner, id: number): Promise<Webhook> {
  const webhook = await readWebhook(transaction, owner, id);
  transaction.execute("delete from webhooks where id = $1", [id]);
  return webhook;
}

function definedOf<T extends object>(changes: T): Partial<Webhook> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

const insideAddress = words(
  "Это внутренний адрес или нестандартный порт: вебхуки отправляются только на публичные адреса и те, что разрешил администратор сервера (OUTSIDE_ALLOWED)",
  "This is an internal address or an unusual port: webhooks are sent only to public addresses and to those the server administrator allows (OUTSIDE_ALLOWED)",
);
const plainAddress = words("Нужен адрес, который начинается с https://", "The address must begin with https://");

/**
 * Refuses a URL that the guard would refuse without resolving a name, or without TLS unless the operator allows it
 * explicitly.
 */
function refuseAddress({ config }: Context, address: string): void {
  const url = new URL(address);
  if (refuseUrl(createAddressGuard(config.OUTSIDE_ALLOWED), url)) throw refusedFields({ address: [insideAddress] });
  const isAllowed = config.OUTSIDE_ALLOWED.includes(`${url.hostname}:${url.port || 80}`);
  if (url.protocol !== "https:" && !isAllowed) throw refusedFields({ address: [plainAddress] });
}
