import { webhookLimits } from "@opis/model/webhook-events";
import { z } from "zod";
import { dailyAt, job } from "../../core/jobs/job.ts";

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
