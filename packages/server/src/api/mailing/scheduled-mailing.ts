import type { Language } from "@opis/model/bilingual-text";
import { dayAfter } from "@opis/model/time/company-day";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { linkExpiryDay } from "../../core/identity/create-respondent-link.ts";
import { everyMinutes, forEachCompany, job } from "../../core/jobs/job.ts";
import { userEditor } from "../../core/records/editor.ts";
import type { Transaction } from "../../database/transaction.ts";
import { findMailableQuestionnaires, type MailableQuestionnaire } from "./find-mailable-questionnaires.ts";
import { mailContextOf } from "./mailing-settings.ts";
import { type Parcel, sendMailing } from "./send-mailing.ts";
import { isMailHour } from "./send-reminders.ts";
import { composeMailing, questionnaireTitle, type Sender } from "./start-mailing.ts";

/** Days within which a scheduled mailing missed by an unavailable server is still sent. */
const madeUpDays = 3;

/** Sends the mailings of companies' schedules on their days. */
export const scheduledMailingsJob = job({
  name: "scheduled_mailings",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(30),
  run: async (context) => {
    if (!isMailHour(context.clock.now())) return;
    await forEachCompany(context, (transaction) => sendDue(context, transaction));
  },
});

async function sendDue(context: Context, transaction: Transaction): Promise<void> {
  // The second of two servers finds the mailing of the first.
  const { dates, dates_by } = await mailContextOf(transaction);
  const today = linkExpiryDay(context.clock.now());
  const due = dates.filter(({ date }) => date <= today && date > dayAfter(today, -madeUpDays));
  if (due.length === 0 || dates_by === null) return;
  await transaction.query("select from mail_contexts where company_id = $1 for update", [transaction.company]);
  const sender = await senderOf(context, transaction, dates_by);
  if (!sender) return context.log.warn({ company: transaction.company }, "no one may send the scheduled mailing");
  for (const { date, tags } of due) {
    const done = await transaction.query("select from mailings where company_id = $1 and scheduled_for = $2", [
      transaction.company,
      date,
    ]);
    if (done.length > 0) continue;
    const parcels = parcelsOf(
      unanswered(await findMailableQuestionnaires(transaction, sender.actor), tags),
      sender.language,
    );
    if (parcels.length === 0) continue;
    const mailing = await composeMailing(context, transaction, sender, {});
    await sendMailing(context, transaction, { ...mailing, about: "form", parcels, scheduledFor: date });
  }
}

/**
 * Returns the recipients of a scheduled mailing: those responsible for incomplete questionnaires, of all or of some
 * tags.
 */
export function unanswered(
  choices: readonly MailableQuestionnaire[],
  tags: readonly string[],
): MailableQuestionnaire[] {
  return choices.filter(
    (questionnaire) =>
      !questionnaire.is_filled &&
      questionnaire.emails.length > 0 &&
      (tags.length === 0 || questionnaire.tags.some((tag) => tags.includes(tag))),
  );
}

function parcelsOf(choices: readonly MailableQuestionnaire[], language: Language): Parcel[] {
  return choices.map((questionnaire) => ({
    opens: { form: questionnaire.form_type, id: questionnaire.form_id },
    title: questionnaireTitle(questionnaire, language),
    emails: questionnaire.emails,
    questionnaires: [questionnaire],
  }));
}

interface AccountRow {
  readonly id: number;
  readonly username: string;
  readonly is_superuser: boolean;
  readonly language: Language;
  readonly revision: number;
}

// With their current rights, as if they sent it themselves.
async function senderOf(context: Context, transaction: Transaction, user: number): Promise<Sender | undefined> {
  const [row] = await transaction.query<AccountRow>(
    `select u.id, u.username, u.is_superuser, u.language, c.rights_revision as revision
     from users u join companies c on c.id = $2 where u.id = $1 and u.is_active`,
    [user, transaction.company],
  );
  if (!row) return undefined;
  const { is_superuser, language, revision } = row;
  const actor = await context.rights({ user, is_superuser, company: transaction.company, revision });
  return actor && { user, actor, editor: userEditor(row), language };
}
