import {
  type NoticeRhythm,
  noticeDays,
  noticeHour,
  noticePatienceMinutes,
  noticeQuietMinutes,
} from "@opis/model/notices/notice-settings";
import { companyDay, dayAfter } from "@opis/model/time/company-day";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { everyMinutes, forEachCompany, job } from "../jobs/job.ts";
import { noticeLetter } from "../mail/letters/notice-letters.ts";
import { type ActiveSubscriber, readActiveSubscribers } from "./active-subscribers.ts";
import { countNotices, noticeReader, settledEntry } from "./find-notices.ts";

const minuteMilliseconds = 60_000;

/** The pending notices of a subscriber. */
interface Waiting {
  readonly rhythm: NoticeRhythm;
  /** Date, in the company's time zone, of the last daily or weekly letter. */
  readonly told_on: string | null;
  readonly first: string | null;
  readonly last: string | null;
}

/** The current time in the company's time zone. */
interface CompanyMoment {
  readonly now: Date;
  readonly today: string;
  readonly hour: number;
}

/** Returns the hour of an instant in the company's time zone. */
export function companyHour(now: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
  return Number(format.format(now));
}

/**
 * Returns whether a daily or weekly letter is due: in the morning of its day, or of a later one if no server could send
 * it then.
 */
function isDayDue({ rhythm, told_on }: Pick<Waiting, "rhythm" | "told_on">, moment: CompanyMoment): boolean {
  if (rhythm === "at_once" || moment.hour < noticeHour) return false;
  const since = rhythm === "daily" ? moment.today : mondayOf(moment.today);
  return told_on === null || told_on < since;
}

/** Returns whether an immediate letter is due: nothing more has happened for a while, or the first notice has waited long enough. */
function isImmediateDue({ first, last }: Pick<Waiting, "first" | "last">, { now }: CompanyMoment): boolean {
  if (first === null || last === null) return false;
  const minutesSince = (moment: string) => (now.getTime() - Date.parse(moment)) / minuteMilliseconds;
  return minutesSince(last) >= noticeQuietMinutes || minutesSince(first) >= noticePatienceMinutes;
}

/** Returns the Monday of the week of an ISO date. */
function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return dayAfter(day, -sinceMonday);
}

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
