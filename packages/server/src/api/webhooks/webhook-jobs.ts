import type { DeliveryTrouble } from "@opis/model/contract/companies/webhooks";
import { webhookLimits, webhookPauses, webhookTestEvent } from "@opis/model/webhook-events";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { readStoredDocuments } from "../../core/documents/stored-documents.ts";
import { dailyAt, job } from "../../core/jobs/job.ts";
import type { OutgoingFailure, OutgoingResponse } from "../../core/outgoing/guarded-client.ts";
import {
  deliverWebhookJobName,
  findStaleDocumentsJobName,
  publishWebhookEvent,
} from "../../core/records/publish-webhook-event.ts";
import { secretPurpose } from "../../database/stored-secrets.ts";
import { signMessage } from "./stored-webhooks.ts";

/** Maximum number of concurrent deliveries in one server, in addition to other jobs. */
const deliveriesAtOnce = 4;

/**
 * Delivers one event. A receiver's failure is recorded in the webhook's log and is not a failure of the job: the next
 * attempt is added as a job in the transaction that records this one.
 */
export const deliverWebhookJob = job({
  name: deliverWebhookJobName,
  payload: z.strictObject({ delivery: z.int() }),
  tries: 5,
  limitSeconds: 120,
  ownPlaces: () => deliveriesAtOnce,
  run: (context, { delivery }, { signal }) => attemptDelivery(context, delivery, signal),
});

/**
 * Sends a waiting delivery once and records the outcome; does nothing if it is not waiting any more or its webhook is
 * off.
 */
export async function attemptDelivery(context: Context, delivery: number, signal: AbortSignal): Promise<void> {
  const begun = await beginAttempt(context, delivery);
  if (!begun) return;
  const outcome = outcomeOf(await send(context, begun, signal));
  if (outcome.trouble === "cancelled") return takeBack(context, delivery);
  await recordAttempt(context, begun, outcome);
}

interface Attempt {
  readonly id: number;
  readonly webhook_id: number;
  readonly address: string;
  readonly secret: string;
  readonly former_secret: string | null;
  readonly message_id: string;
  readonly event: string;
  readonly data: unknown;
  readonly created: string;
  readonly attempts: number;
}

// The attempt is recorded before sending: a change that commits later becomes a separate event.
async function beginAttempt({ db, clock }: Context, delivery: number): Promise<Attempt | undefined> {
  const [begun] = await db.query<Attempt>(
    `update webhook_deliveries d set attempts = attempts + 1, attempted = $2, next_attempt = null
     from webhooks w where w.id = d.webhook_id and d.id = $1 and d.state = 'waiting' and (w.is_on or d.event = '${webhookTestEvent}')
     returning d.id, d.webhook_id, w.address, w.secret, case when w.former_until > $2 then w.former_secret end as former_secret,
       d.message_id, d.event, d.data, d.created, d.attempts`,
    [delivery, clock.now().toISOString()],
  );
  return begun;
}

async function send(
  context: Context,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<OutgoingResponse | OutgoingFailure> {
  // Loaded on demand: most installations have no webhooks.
  const { createAddressGuard: guardOf, openGuardedClient } = await import("../../core/outgoing/guarded-client.ts");
  const client = openGuardedClient(guardOf(context.config.OUTSIDE_ALLOWED));
  const { event, created, data, message_id: id } = attempt;
  const body = JSON.stringify({ type: event, timestamp: new Date(created).toISOString(), data });
  try {
    const headers = {
      "content-type": "application/json",
      "user-agent": "Opis-Webhooks/1",
      ...signMessage({ id, body, sentAt: context.clock.now() }, keysOf(context, attempt)),
    };
    const limits = { bodyBytes: 64 * 1024, milliseconds: webhookLimits.responseSeconds * 1_000 };
    return await client.post(attempt.address, body, { headers, limits, signal });
  } finally {
    await client.close();
  }
}

function keysOf({ secrets }: Context, { webhook_id, secret, former_secret }: Attempt): string[] {
  const sealed = former_secret === null ? [secret] : [secret, former_secret];
  const keys = sealed.flatMap((sealedKey) => secrets.box.open(sealedKey, secretPurpose("webhooks", webhook_id)) ?? []);
  if (keys.length === 0) throw new Error("The secret of a webhook is encrypted under a key that is not configured");
  return keys;
}

interface Outcome {
  readonly status: number | null;
  readonly trouble: DeliveryTrouble | null;
}

function outcomeOf(answer: OutgoingResponse | OutgoingFailure): Outcome {
  if ("status" in answer) {
    const isTaken = answer.status >= 200 && answer.status < 300;
    return { status: answer.status, trouble: isTaken ? null : "refused" };
  }
  // A receiver with an overlong response has received the event all the same.
  const status = answer.beginning?.status ?? null;
  const isTaken = answer.trouble === "too_big" && status !== null && status >= 200 && status < 300;
  return { status, trouble: isTaken ? null : answer.trouble };
}

// Without its subject: changes since the attempt began may wait as another delivery of the same object.
async function takeBack({ db }: Context, delivery: number): Promise<void> {
  await db.query("update webhook_deliveries set attempts = greatest(attempts - 1, 0), subject = '' where id = $1", [
    delivery,
  ]);
}

async function recordAttempt(context: Context, attempt: Attempt, outcome: Outcome): Promise<void> {
  const { db, clock, jobs } = context;
  const { id, webhook_id, event, attempts } = attempt;
  // A test is sent immediately, and does not affect the delivery of events.
  const isTest = event === webhookTestEvent;
  const pause = outcome.trouble === null || isTest ? undefined : webhookPauses[attempts - 1];
  const next = pause === undefined ? null : new Date(clock.now().getTime() + pause * 1_000);
  const state = outcome.trouble === null ? "delivered" : next ? "waiting" : "failed";
  await db.outsideCompanies(async (transaction) => {
    const recorded = await transaction.query(
      `update webhook_deliveries set state = $2, status = $3, trouble = $4, next_attempt = $5 where id = $1 returning id`,
      [id, state, outcome.status, outcome.trouble, next?.toISOString() ?? null],
    );
    // Deleted with its webhook or company while it was being sent.
    if (recorded.length === 0) return;
    if (next) jobs.add(transaction, deliverWebhookJob, { delivery: id }, { key: String(id), at: next });
    if (state === "delivered")
      transaction.execute("update webhooks set succeeded = $2 where id = $1", [webhook_id, transaction.now]);
    if (state === "failed" && !isTest)
      transaction.execute(
        `update webhooks set is_on = false, given_up = $2
         where id = $1 and is_on and coalesce(succeeded, created) <= (select created from webhook_deliveries where id = $3)`,
        [webhook_id, transaction.now, id],
      );
  });
}

/** Deletes deliveries beyond the log's retention period, and expired former secrets. */
export const sweepWebhooksJob = job({
  name: "sweep_webhooks",
  payload: z.strictObject({}),
  tries: 3,
  schedule: dailyAt(3, 30),
  run: async ({ db, clock }) => {
    const now = clock.now().toISOString();
    await db.query(
      "delete from webhook_deliveries where created < $1::timestamptz - make_interval(days => $2) and state <> 'waiting'",
      [now, webhookLimits.logDays],
    );
    await db.query("update webhooks set former_secret = null, former_until = null where former_until < $1", [now]);
  },
});

/** Publishes the documents of a company that have become stale, each once until it is generated again. */
export const findStaleDocumentsJob = job({
  name: findStaleDocumentsJobName,
  payload: z.strictObject({}),
  tries: 3,
  isOnePerCompany: true,
  run: ({ db, snapshots }, _none, { company }) =>
    db.inCompany(company, async (transaction) => {
      const { rows } = await readStoredDocuments(transaction, snapshots);
      const stale = [...rows.values()].map(({ row }) => row).filter(({ is_stale }) => is_stale);
      const announced = await transaction.query<{ key: string; object_id: number }>(
        `update generated_documents d set stale_announced = $2 from unnest($3::text[], $4::int[]) as stale (key, object_id)
         where d.company_id = $1 and d.key = stale.key and d.object_id = stale.object_id and d.stale_announced is null
         returning d.key, d.object_id`,
        [company, transaction.now, stale.map(({ key }) => key), stale.map(({ object_id }) => object_id)],
      );
      for (const { key, object_id } of announced)
        publishWebhookEvent(transaction, "document.stale", {
          subject: `${key} ${object_id}`,
          data: { key, object_id: object_id === 0 ? null : object_id },
        });
    }),
});
