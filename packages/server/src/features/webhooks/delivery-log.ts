import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { redeliverWebhook } from "@opis/model/contract/installation/webhooks";
import { refused } from "@opis/model/errors";
import { webhookTestEvent } from "@opis/model/webhooks/webhook-events";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { deliverWebhookJob } from "./deliver-webhook.ts";

type Delivery = AnswerOf<typeof redeliverWebhook>;

const columns = "id, message_id, event, data, created, state, attempts, attempted, next_attempt, status, trouble";

/** A page of the log of a webhook, the newest first, and how many deliveries it has. */
export async function readDeliveries(
  transaction: Transaction,
  webhook: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly count: number; readonly results: Delivery[] }> {
  const [counted] = await transaction.query<{ count: number }>(
    "select count(*)::int as count from webhook_deliveries where webhook_id = $1",
    [webhook],
  );
  const results = await transaction.query<Delivery>(
    `select ${columns} from webhook_deliveries where webhook_id = $1 order by id desc limit $2 offset $3`,
    [webhook, limit, offset],
  );
  return { count: counted?.count ?? 0, results };
}

/** One delivery of a webhook; refuses with `not_found` what the log does not have. */
export async function readDelivery(transaction: Transaction, webhook: number, id: number): Promise<Delivery> {
  const [delivery] = await transaction.query<Delivery>(
    `select ${columns} from webhook_deliveries where webhook_id = $1 and id = $2`,
    [webhook, id],
  );
  if (!delivery) throw refused("not_found");
  return delivery;
}

/** Adds a test event, which is sent at once by the caller; returns its id. */
export async function insertTest(transaction: Transaction, webhook: number, company: number | null): Promise<number> {
  const [test] = await transaction.query<{ id: number }>(
    `insert into webhook_deliveries (webhook_id, company_id, event, subject, data, created)
     values ($1, $2, $3, '', $4, $5) returning id`,
    [webhook, company, webhookTestEvent, JSON.stringify({ company_id: company }), transaction.now],
  );
  return test?.id ?? 0;
}

/** Has a delivery sent again at once, with as many attempts as a new one. A webhook that is off sends it when it is on. */
export async function redeliver(
  { jobs }: Context,
  transaction: Transaction,
  { webhook, id }: { readonly webhook: number; readonly id: number },
): Promise<Delivery> {
  await readDelivery(transaction, webhook, id);
  // Without its subject: another delivery of the same object may be waiting.
  transaction.execute(
    "update webhook_deliveries set state = 'waiting', attempts = 0, next_attempt = $2, subject = '' where id = $1",
    [id, transaction.now],
  );
  jobs.add(transaction, deliverWebhookJob, { delivery: id }, { key: String(id) });
  return readDelivery(transaction, webhook, id);
}
