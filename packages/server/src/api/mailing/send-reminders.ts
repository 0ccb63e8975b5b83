import { randomUUID } from "node:crypto";
import type { Language } from "@opis/model/bilingual-text";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { reminderDue } from "@opis/model/mailing";
import { defaultTimeZone } from "@opis/model/time/company-day";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { canComputeToken, linkExpiryDay } from "../../core/identity/create-respondent-link.ts";
import { everyMinutes, forEachCompany, job } from "../../core/jobs/job.ts";
import { formReminderLetter } from "../../core/mail/letters/form-letters.ts";
import { productActor } from "../../core/records/editor.ts";
import type { Transaction } from "../../database/transaction.ts";
import { findMailableQuestionnaires } from "./find-mailable-questionnaires.ts";
import { questionnairesByLink } from "./find-mailings.ts";
import { mailContextOf } from "./mailing-settings.ts";
import { lettersAhead } from "./send-mailing.ts";

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

/** A mailed link that is still open and whose letter was not refused. */
export interface OpenMailedLink {
  readonly mailing_id: number;
  readonly key_id: number;
  readonly link: string | null;
  readonly token_hash: string;
  readonly email: string;
  readonly form: QuestionnaireName | null;
  readonly object_id: number | null;
  readonly tags: readonly string[];
  readonly title: string;
  readonly comments_only: boolean;
  /** Whether a respondent has since reported completion. */
  readonly is_completed: boolean;
  /** The current last day, which may have been extended. */
  readonly expiration: string;
  /** The date on which its letter was sent. */
  readonly sent: string;
  readonly sender: string;
  readonly language: Language;
}

/** Returns the mailed links of the transaction's company that are valid on a day, each with its last letter. */
export async function listOpenLinks(transaction: Transaction, today: string): Promise<OpenMailedLink[]> {
  const mailed = await transaction.query<OpenMailedLink & { letter: string }>(
    `select m.letter, m.mailing_id, m.key_id, k.link, k.token_hash, m.email, m.form, m.object_id, m.tags, m.title,
       k.comments_only, k.expiration, coalesce(k.completed >= m.created, false) as is_completed, to_char(m.created at time zone 'Europe/Moscow', 'YYYY-MM-DD') as sent, g.sender, g.language
     from mailed_letters m
     join mailings g on g.company_id = m.company_id and g.id = m.mailing_id
     join keys k on k.company_id = m.company_id and k.id = m.key_id
       and k.recipient = m.email and k.is_active and k.expiration >= $2
     where m.company_id = $1 and m.reminder is null
     order by m.key_id, m.id desc`,
    [transaction.company, today],
  );
  const refused = await refusedOf(
    transaction,
    mailed.map(({ letter }) => letter),
  );
  const last = new Map<number, OpenMailedLink>();
  for (const { letter, ...link } of mailed)
    if (!refused.has(letter) && !last.has(link.key_id)) last.set(link.key_id, link);
  return [...last.values()];
}

// The outbox belongs to the installation, not to a company.
async function refusedOf(transaction: Transaction, letters: readonly string[]): Promise<ReadonlySet<string>> {
  if (letters.length === 0) return new Set();
  const rows = await transaction.query<{ id: string }>(
    "select id from letters where id = any($1) and failed_at is not null",
    [letters],
  );
  return new Set(rows.map(({ id }) => id));
}

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
  const insertedRows = await transaction.query(
    `insert into mailed_letters (company_id, mailing_id, key_id, letter, email, form, object_id, tags, title, expiration, reminder, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning id`,
    [
      ...[transaction.company, mailing_id, key_id, letter, email, form, object_id, tags, title],
      ...[expiration, days, transaction.now],
    ],
  );
  return insertedRows.length > 0;
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
