import { noticeDays } from "@opis/model/notices/notice-settings";
import { type DueTerm, dueTerms } from "@opis/model/notices/security-tool-expiry-notices";
import { indexCompany } from "@opis/model/snapshot/indexed-company";
import { approvedSnapshot } from "@opis/model/snapshot/visible-snapshot";
import { companyDay } from "@opis/model/time/company-day";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { everyMinutes, forEachCompany, job } from "../jobs/job.ts";
import { type ImportedRegisters, readRegisters } from "../read-certificate-registers.ts";
import { readSnapshot } from "../records/company-snapshots.ts";
import { timeEditor } from "../records/editor.ts";
import { hasReceivers, publishWebhookEvent } from "../records/publish-webhook-event.ts";
import { companyHour } from "./send-notices.ts";

/**
 * Terms are checked in the morning of the company's time zone, before the daily letters; several times, in case no
 * server runs at one.
 */
const hours = { first: 6, last: 8 } as const;

/** Records notices of ending licences, support and certificates that a user or a webhook follows; once per stage. */
export const recordEndingTermsJob = job({
  name: "note_terms",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(30),
  run: noteTerms,
});

async function noteTerms(context: Context): Promise<void> {
  let registers: Promise<ImportedRegisters> | undefined;
  await forEachCompany(context, async (transaction) => {
    const now = context.clock.now();
    const [company] = await transaction.query<{ time_zone: string }>(
      `select c.time_zone from companies c where c.id = $1
         and ($2 or exists (select from subscriptions s where s.company_id = c.id and 'terms' = any(s.topics)))`,
      [transaction.company, await hasReceivers(transaction, "deadline.near")],
    );
    const hour = company && companyHour(now, company.time_zone);
    if (!company || hour === undefined || hour < hours.first || hour > hours.last) return;
    registers ??= readRegisters(context.db);
    const looked = { registers: await registers, day: companyDay(now, company.time_zone) };
    const due = dueTerms(indexCompany(approvedSnapshot(await readSnapshot(transaction))), looked);
    deleteOldNotices(transaction, now);
    for (const term of due) await note(transaction, term);
  });
}

// Notices that the bell no longer lists; those sent once per term must be remembered.
function deleteOldNotices(transaction: Transaction, now: Date): void {
  transaction.execute("delete from notices where company_id = $1 and once is null and at < $2", [
    transaction.company,
    new Date(now.getTime() - noticeDays * 86_400_000).toISOString(),
  ]);
}

async function note(
  transaction: Transaction,
  { form, id, title, tool, field, until, stand, left, once }: DueTerm,
): Promise<void> {
  const changes = { ...(until !== null && { [field]: [null, until] }), state_of_the_term: [null, { stand, left }] };
  const insertedRows = await transaction.query(
    `insert into notices (company_id, at, saying, editor, kind, form, object_id, root_form, root_id, title, changes, once)
     values ($1, $2, 'term', $3, 'modified', $4, $5, 'security', $6, $7, $8, $9) on conflict (company_id, once) do nothing returning id`,
    [transaction.company, transaction.now, timeEditor.name, form, id, tool, title, JSON.stringify(changes), once],
  );
  if (insertedRows.length === 0) return;
  publishWebhookEvent(transaction, "deadline.near", {
    subject: once,
    data: { form, id, field, root_form: "security", root_id: tool, until, days_left: left },
  });
  transaction.announce({
    form: "security",
    id: tool,
    kind: "modified",
    origin: timeEditor.author,
    revisionUnchanged: true,
  });
}
