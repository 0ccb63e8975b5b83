import { noticeDays } from "@opis/model/notices/notice-settings";
import { companyDay } from "@opis/model/time/company-day";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { forEachCompany } from "../jobs/for-each-company.ts";
import { everyMinutes, job } from "../jobs/job.ts";
import { noticeLetter } from "../mail/letters/notices.ts";
import { type ActiveSubscriber, readActiveSubscribers } from "./active-subscribers.ts";
import { countNotices, noticeReader, settledEntry } from "./find-notices.ts";
import { type CompanyMoment, companyHour, isDayDue, isImmediateDue } from "./is-letter-due.ts";

/**
 * Delay before a change is reported, seconds, so that all transactions that began before it have ended: entry ids are
 * assigned before commit.
 */
const settledSeconds = 60;

/**
 * Sends letters with notices to subscribers, at their chosen frequency; without a mail server notices appear in the
 * bell only.
 */
export const sendNoticesJob = job({
  name: "tell_notices",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(5),
  run: async (context) => {
    if (context.mail.isSending) await forEachCompany(context, (transaction) => sendNoticesOf(context, transaction));
  },
});

async function sendNoticesOf({ mail, clock }: Context, transaction: Transaction): Promise<void> {
  const [company] = await transaction.query<{ time_zone: string }>(
    `select c.time_zone from companies c where c.id = $1 and exists (select from subscribers s where s.company_id = c.id)`,
    [transaction.company],
  );
  if (!company) return;
  const now = clock.now();
  const moment = { now, today: companyDay(now, company.time_zone), hour: companyHour(now, company.time_zone) };
  // The second of two servers finds what the first has sent.
  await transaction.query("select id from subscribers where company_id = $1 order by id for update", [
    transaction.company,
  ]);
  const through = await settledEntry(transaction, new Date(now.getTime() - settledSeconds * 1_000));
  for (const subscriber of await readActiveSubscribers(transaction, moment.today))
    await tell(transaction, mail, { subscriber, through, moment });
}

async function tell(
  transaction: Transaction,
  mail: Context["mail"],
  {
    subscriber,
    through,
    moment,
  }: { readonly subscriber: ActiveSubscriber; readonly through: number; readonly moment: CompanyMoment },
): Promise<void> {
  const { id, user_id, actor, rhythm, told_through, email, language, company_name } = subscriber;
  if (rhythm !== "at_once" && !isDayDue(subscriber, moment)) return;
  const reader = noticeReader({ subscriber: id, user: user_id }, actor);
  const range = { after: told_through, through, since: noticesSince(moment.now) };
  const waiting = await countNotices(transaction, reader, range);
  if (rhythm === "at_once" && !isImmediateDue(waiting, moment)) return;
  transaction.execute(
    "update subscribers set told_through = greatest(told_through, $3), told_on = $4 where company_id = $1 and id = $2",
    [transaction.company, id, through, moment.today],
  );
  if (waiting.count === 0) return;
  const data = { company: transaction.company, company_name, subscriber: id, user: user_id, ...range };
  mail.post(transaction, { letter: noticeLetter, to: email, language, data });
}

/** Older entries are not reported. */
export function noticesSince(now: Date): string {
  return new Date(now.getTime() - noticeDays * 86_400_000).toISOString();
}
