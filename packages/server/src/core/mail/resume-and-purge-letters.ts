import { z } from "zod";
import type { Context } from "../../context.ts";
import { everyMinutes, job } from "../jobs/job.ts";
import { letterJobNames, letterJobOf } from "./outbox.ts";
import { letterOfKind } from "./send-letter.ts";

/** Retention period of letters' recipients and of requests for links, days. */
const retentionDays = 30;

/** Sends letters that waited for a mail server to be configured, and deletes old letters and links. */
export const maintainLettersJob = job({
  name: "tend_letters",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(10),
  run: async (context) => {
    await deleteOldLetters(context);
    if (context.mail.isSending) await sendWaiting(context);
  },
});

async function sendWaiting({ db, jobs }: Context): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    const waiting = await transaction.query<{ id: string; kind: string }>(
      `select id, kind from letters l where sent_at is null and failed_at is null
         and not exists (select from jobs j where j.name = any($1) and j.key = l.id::text)`,
      [letterJobNames],
    );
    for (const { id, kind } of waiting)
      jobs.add(transaction, letterJobOf(letterOfKind(kind)), { letter: id }, { key: id });
  });
}

async function deleteOldLetters({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionDays * 86_400_000).toISOString();
  await db.outsideCompanies(async (transaction) => {
    transaction.execute("delete from letters where coalesce(sent_at, failed_at, created) < $1", [before]);
    transaction.execute("delete from account_links where expires < $1", [before]);
    transaction.execute("delete from link_requests where at < $1", [before]);
  });
}
