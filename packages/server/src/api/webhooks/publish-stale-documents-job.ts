import { z } from "zod";
import { readStoredDocuments } from "../../core/documents/stored-documents.ts";
import { job } from "../../core/jobs/job.ts";
import { findStaleDocumentsJobName, publishWebhookEvent } from "../../core/records/publish-webhook-event.ts";

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
