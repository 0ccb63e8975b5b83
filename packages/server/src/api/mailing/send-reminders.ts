import { randomUUID } from "node:crypto";
import { reminderDue } from "@opis/model/mailing/link-reminder";
import { defaultTimeZone } from "@opis/model/time/company-day";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { canComputeToken } from "../../core/identity/create-respondent-link.ts";
import { linkExpiryDay } from "../../core/identity/link-today.ts";
import { forEachCompany } from "../../core/jobs/for-each-company.ts";
import { everyMinutes, job } from "../../core/jobs/job.ts";
import { formReminderLetter } from "../../core/mail/letters/form-reminder.ts";
import { productActor } from "../../core/records/editor.ts";
import type { Transaction } from "../../database/transaction.ts";
import { findMailableQuestionnaires } from "./find-mailable-questionnaires.ts";
import { questionnairesByLink } from "./find-mailings.ts";
import { listOpenLinks, type OpenMailedLink } from "./list-open-links.ts";
import { mailContextOf } from "./mailing-settings.ts";
import { lettersAhead } from "./pace-letters.ts";

const hour = new Intl.DateTimeFormat("en-GB", { timeZone: defaultTimeZone, hour: "2-digit", hourCycle: "h23" });

/** Returns whether automatic letters may be sent: from nine in the morning to nine in the evening, Moscow time. */
export function isMailHour(now: Date): boolean {
  const hours = Number(hour.format(now));
  return hours >= 9 && hours < 21;
}

/** Reminds recipients of links that end soon, if answers are missing. */
export const sendRemindersJob = job({
  name: "remind_of_links",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(30),
  run: async (context) => {
    if (!isMailHour(context.clock.now())) return;
    await forEachCompany(context, (transaction) => remindIn(context, transaction));
  },
});

type DueLink = OpenMailedLink & { readonly link: string };

async function remindIn(context: Context, transaction: Transaction): Promise<void> {
  const today = linkExpiryDay(context.clock.now());
  const links = await listOpenLinks(transaction, today);
  if (links.length === 0) return;
  const { reminder_days } = await mailContextOf(transaction);
  const due = links.flatMap((link) => {
    const days = reminderDue(reminder_days, link, today);
    if (days === undefined || link.comments_only || link.is_completed || !canComputeToken(context, link)) return [];
    return [{ link, days }];
  });
  if (due.length === 0) return;
  // Recipients are reminded even if the sender has lost the rights since.
  const questionnairesOf = questionnairesByLink(await findMailableQuestionnaires(transaction, productActor));
  const missing = due.filter(({ link }) => questionnairesOf(link).some(({ is_filled }) => !is_filled));
  const posted: { link: DueLink; letter: string }[] = [];
  for (const { link, days } of missing) {
    const letter = randomUUID();
    if (await claim(transaction, link, { days, letter })) posted.push({ link, letter });
  }
  const slots = await lettersAhead(context, transaction);
  for (const [index, { link, letter }] of posted.entries())
    await postReminder(context, transaction, { link, letter, at: slots(index) });
}

// Only one of two servers inserts the row, and sends the letter with it.
async function claim(
  transaction: Transaction,
  link: OpenMailedLink,
  { days, letter }: { readonly days: number; readonly letter: string },
): Promise<boolean> {
  const { mailing_id, key_id, email, form, object_id, tags, title, expiration } = link;
  const written = await transaction.query(
    `insert into mailed_letters (company_id, mailing_id, key_id, letter, email, form, object_id, tags, title, expiration, reminder, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning id`,
    [
      ...[transaction.company, mailing_id, key_id, letter, email, form, object_id, tags, title],
      ...[expiration, days, transaction.now],
    ],
  );
  return written.length > 0;
}

async function postReminder(
  { mail }: Context,
  transaction: Transaction,
  { link: live, letter, at }: { readonly link: DueLink; readonly letter: string; readonly at: Date },
): Promise<void> {
  const [company] = await transaction.query<{ name: string }>("select name from companies where id = $1", [
    transaction.company,
  ]);
  const { link, title: form, sender, expiration, comments_only, email, language } = live;
  const letterData = {
    link,
    about: live.form === null ? ("tags" as const) : ("form" as const),
    form,
    sender,
    expiration,
    comments_only,
  };
  const data = { ...letterData, company: transaction.company, company_name: company?.name ?? "" };
  mail.post(transaction, { letter: formReminderLetter, to: email, language, id: letter, at, data });
}
