import { isQuestionnaire } from "@opis/model/forms/questionnaire-names";
import { collectedSecondsOf, type WebhookEvent } from "@opis/model/webhook-events";
import type { Transaction } from "../../database/transaction.ts";

/** Name of the job that delivers an event to a webhook. */
export const deliverWebhookJobName = "deliver_webhook";

/** Name of the job that finds documents made stale by a change. */
export const findStaleDocumentsJobName = "find_stale_documents";

/**
 * An event and its object. Contains only ids, kinds and dates: receivers read the data through the API, with their own
 * rights.
 */
export interface WebhookEventData {
  /** Identifies the object among those of the event. Changes of one object are merged for events that are debounced. */
  readonly subject: string;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
}

/** Returns the SQL of webhooks that receive an event: `$1` is the company, `event` an expression of its name. */
function receiversOf(event: string): string {
  return `webhooks w where w.is_on and ${event} = any(w.events) and (w.company_id = $1::int or w.company_id is null)`;
}

// The delay counts from the first merged change: otherwise someone typing for an hour would postpone the event for an
// hour.
const publish = `with published as (
    insert into webhook_deliveries (webhook_id, company_id, event, subject, data, created, next_attempt)
    select w.id, $1::int, $2::text, case when $5::int > 0 then $3::text else '' end, $4::jsonb, $6::timestamptz,
      $6::timestamptz + make_interval(secs => $5::int)
    from ${receiversOf("$2::text")}
    on conflict (webhook_id, event, subject) where state = 'waiting' and attempts = 0 and subject <> ''
      do update set data = case when excluded.data ->> 'kind' = 'modified' then webhook_deliveries.data else excluded.data end
    returning id, next_attempt)
  insert into jobs (name, payload, company_id, key, run_at)
  select '${deliverWebhookJobName}', jsonb_build_object('delivery', id), $1::int, id::text, next_attempt from published
  on conflict (name, key) do nothing`;

/**
 * Publishes an event of the transaction's company to its webhooks and the installation's: a delivery exists if and only
 * if the transaction is committed. Without a subscribed webhook nothing is written.
 */
export function publishWebhookEvent(
  transaction: Transaction,
  event: WebhookEvent,
  { subject, data }: WebhookEventData,
): void {
  const { company, now } = transaction;
  const values = [company, event, subject, JSON.stringify({ company_id: company, ...data }), collectedSecondsOf(event)];
  transaction.execute(publish, [...values, now]);
}

/** Events for records of the company's duties, by form. */
const eventsOfRecords: Readonly<Record<string, WebhookEvent>> = {
  subject_request: "subject_request.changed",
  incident: "incident.changed",
  destruction: "destruction.changed",
};

interface RecordedChange {
  readonly kind: string;
  readonly form: string;
  readonly root: { readonly form: string; readonly id: number };
}

/**
 * Publishes a change of the company's data: the event of its questionnaire or record, and, with a delay, stale
 * documents.
 */
export function publishRecordedChange(transaction: Transaction, { kind, form, root }: RecordedChange): void {
  const event = isQuestionnaire(root.form) ? "questionnaire.changed" : eventsOfRecords[root.form];
  if (event)
    publishWebhookEvent(transaction, event, {
      subject: `${root.form} ${root.id}`,
      data: { form: root.form, id: root.id, kind: form === root.form ? kind : "modified" },
    });
  scheduleStaleDocuments(transaction);
}

/** Seconds after a change until stale documents are searched for: at most once a minute while a company is edited. */
const staleSeconds = 60;

// Runs a minute later, if a webhook receives the event.
function scheduleStaleDocuments(transaction: Transaction): void {
  transaction.execute(
    `insert into jobs (name, payload, company_id, key, run_at)
     select '${findStaleDocumentsJobName}', '{}', $1::int, ($1::int)::text, $2::timestamptz + make_interval(secs => ${staleSeconds})
     where exists (select from ${receiversOf("'document.stale'")})
     on conflict (name, key) do update set again = true where jobs.locked_by is not null`,
    [transaction.company, transaction.now],
  );
}

/** Returns whether any webhook receives an event of the transaction's company. */
export async function hasReceivers(transaction: Transaction, event: WebhookEvent): Promise<boolean> {
  const receivers = await transaction.query(`select w.id from ${receiversOf("$2::text")} limit 1`, [
    transaction.company,
    event,
  ]);
  return receivers.length > 0;
}
