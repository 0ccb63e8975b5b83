import { randomUUID } from "node:crypto";
import { type Language, words } from "@opis/model/bilingual-text";
import { refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { type MailingAbout, standardLetter } from "@opis/model/mailing";
import { filledText } from "@opis/model/mailing-placeholders";
import { isWorkflowStatus, mayMove } from "@opis/model/workflow";
import type { Context } from "../../context.ts";
import { canComputeToken, createKey, type KeyOpens } from "../../core/identity/create-respondent-link.ts";
import { dayText } from "../../core/mail/letter-text.ts";
import { formReminderLetter, formRequestLetter } from "../../core/mail/letters/form-letters.ts";
import { letterToSend } from "../../core/mail/outbox.ts";
import type { Editor } from "../../core/records/editor.ts";
import { tableOf } from "../../core/records/reading/form-sql.ts";
import { recordPersonChange } from "../../core/records/record-access-change.ts";
import { setStatus } from "../../core/records/writing/set-status.ts";
import type { Transaction } from "../../database/transaction.ts";
import type { MailableQuestionnaire } from "./find-mailable-questionnaires.ts";

/** The questionnaires of one link, with the recipients who get one each. */
export interface Parcel {
  readonly opens: KeyOpens;
  readonly title: string;
  readonly emails: readonly string[];
  /** The questionnaires the link requests. */
  readonly questionnaires: readonly MailableQuestionnaire[];
}

export interface MailingInput {
  readonly parcels: readonly Parcel[];
  readonly sender: string;
  readonly editor: Editor;
  readonly language: Language;
  /** Texts with placeholders; an empty one is replaced by the default. */
  readonly subject: string;
  readonly text: string;
  readonly about: MailingAbout;
  readonly expiration: string;
  readonly comments_only: boolean;
  readonly scheduledFor?: string;
}

type Begun = { readonly id: number; readonly letters: number; readonly requested: number };

const paced = [formRequestLetter.kind, formReminderLetter.kind];
const millisecondsOfDay = 86_400_000;

/**
 * Returns the times at which further letters can be sent without exceeding the mail server's rate limit, over all
 * companies.
 */
export async function lettersAhead(
  { config, clock }: Pick<Context, "config" | "clock">,
  transaction: Transaction,
): Promise<(index: number) => Date> {
  await transaction.query("select pg_advisory_xact_lock(hashtext('letters ahead'))");
  const [row] = await transaction.asCompany(0).query<{ last: string | null }>(
    `select max(j.run_at) as last from jobs j join letters l on l.id::text = j.key
     where j.name = $1 and j.attempts = 0 and l.kind = any($2)`,
    [letterToSend.name, paced],
  );
  const pause = 60_000 / config.MAILING_LETTERS_PER_MINUTE;
  const now = clock.now().getTime();
  const first = Math.max(now, row?.last ? Date.parse(row.last) + pause : now);
  return (index) => new Date(first + index * pause);
}

/** Throws if the letters exceed a company's daily limit. */
async function refuseTooMany(
  { config, clock }: Pick<Context, "config" | "clock">,
  transaction: Transaction,
  count: number,
): Promise<void> {
  const since = new Date(clock.now().getTime() - millisecondsOfDay).toISOString();
  const [row] = await transaction.query<{ sent: number }>(
    "select count(*)::int as sent from mailed_letters where company_id = $1 and created > $2 and reminder is null",
    [transaction.company, since],
  );
  const sentCount = row?.sent ?? 0;
  const most = config.MAILING_LETTERS_PER_DAY;
  if (sentCount + count > most) throw refusedFields({ forms: [tooMany(most, sentCount)] });
}

function tooMany(most: number, sentCount: number) {
  return words(
    `За сутки можно отправить не больше ${most} писем, уже отправлено ${sentCount}. Ничего не отправлено: разделите рассылку или продолжите завтра`,
    `At most ${most} e-mails can be sent in 24 hours, and ${sentCount} already have been. Nothing was sent: split the mailing or continue tomorrow`,
  );
}

/** Creates a link for each recipient, sends its letter and sets the questionnaires to `request_sent`. */
export async function sendMailing(context: Context, transaction: Transaction, mailing: MailingInput): Promise<Begun> {
  const { parcels, editor, sender, language, expiration, comments_only, scheduledFor } = mailing;
  const letters = parcels.flatMap((parcel) => parcel.emails.map((email) => ({ parcel, email })));
  await refuseTooMany(context, transaction, letters.length);
  const slots = await lettersAhead(context, transaction);
  const texts = textsOf(mailing);
  const [made] = await transaction.query<{ id: number; company_name: string }>(
    `insert into mailings (company_id, created, created_by, sender, language, subject, text, comments_only, expiration, scheduled_for)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id, (select name from companies where id = $1) as company_name`,
    [
      ...[transaction.company, transaction.now, editor.author, sender, language],
      ...[texts.subject, texts.text, comments_only, expiration, scheduledFor ?? null],
    ],
  );
  if (!made) throw new Error("the mailing was not stored");
  const { id, company_name } = made;
  for (const [index, { parcel, email }] of letters.entries()) {
    const textValues = { company_name, form: parcel.title, sender, expiration };
    const text = mailing.text === "" ? "" : saidByLink(mailing.text, textValues, language);
    const { opens, title } = parcel;
    const { link, key } = await linkFor(context, transaction, {
      ...{ opens, title, email, expiration, comments_only, text, editor },
    });
    const letter = randomUUID();
    const data = { ...textValues, ...texts, link, about: mailing.about, company: transaction.company, comments_only };
    context.mail.post(transaction, {
      letter: formRequestLetter,
      to: email,
      language,
      id: letter,
      at: slots(index),
      data,
    });
    recordLetter(transaction, { mailing: id, key, letter, email, opens, title, expiration });
  }
  return { id, letters: letters.length, requested: await markRequested(transaction, mailing) };
}

/** A link for one recipient. */
interface WishedLink {
  readonly opens: KeyOpens;
  readonly title: string;
  readonly email: string;
  readonly expiration: string;
  readonly comments_only: boolean;
  /** The text shown first when the link is opened. */
  readonly text: string;
  readonly editor: Editor;
}

interface MailedLink {
  readonly link: string;
  readonly key: number;
}

/**
 * Returns the recipient's link: the existing one, extended, so that the earlier e-mail keeps working; a new one if
 * there is none, or it was closed.
 */
async function linkFor(context: Context, transaction: Transaction, wish: WishedLink): Promise<MailedLink> {
  const existing = await linkOf(context, transaction, wish);
  if (!existing) return makeLink(context, transaction, wish);
  transaction.execute(
    "update keys set expiration = greatest(expiration, $3), comments_only = $4, text = $5 where company_id = $1 and id = $2",
    [transaction.company, existing.key, wish.expiration, wish.comments_only, wish.text],
  );
  return existing;
}

// A manually created key is not changed: its link is in other hands, too.
async function linkOf(
  context: Context,
  transaction: Transaction,
  { opens, email }: WishedLink,
): Promise<MailedLink | undefined> {
  const [form, id, tags] = "form" in opens ? [opens.form, opens.id, []] : [null, null, opens.tags];
  const [last] = await transaction.query<MailedLink & { readonly token_hash: string }>(
    `select k.id as key, k.link, k.token_hash from keys k
     where k.company_id = $1 and k.recipient = $2 and k.form is not distinct from $3 and k.object_id is not distinct from $4
       and k.tags = $5 and k.is_active
       and exists (select from mailed_letters m where m.company_id = k.company_id and m.key_id = k.id)
     order by k.id desc limit 1`,
    [transaction.company, email, form, id, tags],
  );
  if (!last || !canComputeToken(context, last)) return undefined;
  return { link: last.link, key: last.key };
}

async function makeLink(context: Context, transaction: Transaction, wish: WishedLink): Promise<MailedLink> {
  const { title, email: recipient, expiration, editor } = wish;
  const { id: key, link } = await createKey(context, transaction, { ...wish, recipient });
  const changes = { recipient: [null, recipient], expiration: [null, expiration] };
  const { company } = transaction;
  recordPersonChange(transaction, { company, form: "key", id: key, title, kind: "created", editor, changes });
  return { link, key };
}

function textsOf({ subject, text, about, language, ...mailing }: MailingInput) {
  const standard = standardLetter(about, mailing);
  return { subject: subject || standard.subject[language], text: text || standard.text[language] };
}

// A recipient who has opened the link needs no new one.
function saidByLink(
  text: string,
  textValues: {
    readonly company_name: string;
    readonly form: string;
    readonly sender: string;
    readonly expiration: string;
  },
  language: Language,
): string {
  const { company_name: company, form, sender, expiration } = textValues;
  return filledText(text, { company, form, sender, link: "", end_date: dayText(expiration)[language] }).trim();
}

interface MailedLetter {
  readonly mailing: number;
  readonly key: number;
  readonly letter: string;
  readonly email: string;
  readonly opens: KeyOpens;
  readonly title: string;
  readonly expiration: string;
}

function recordLetter(transaction: Transaction, mailedLetter: MailedLetter): void {
  const { mailing, key, letter, email, opens, title, expiration } = mailedLetter;
  const [form, object, tags] = "form" in opens ? [opens.form, opens.id, []] : [null, null, opens.tags];
  transaction.execute(
    `insert into mailed_letters (company_id, mailing_id, key_id, letter, email, form, object_id, tags, title, expiration, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [transaction.company, mailing, key, letter, email, form, object, tags, title, expiration, transaction.now],
  );
}

async function markRequested(transaction: Transaction, { parcels, expiration, editor }: MailingInput): Promise<number> {
  const until = endOfDay(expiration);
  let requested = 0;
  for (const { form_type, form_id, status } of parcels.flatMap(({ questionnaires }) => questionnaires)) {
    if (status === null || !isWorkflowStatus(status)) continue;
    if (status === "request_sent") prolong(transaction, form_type, form_id, until);
    if (!mayMove(status, "request_sent")) continue;
    const step = { declared: formNamed(form_type), id: form_id, from: status, comment: "", editor };
    if (await setStatus(transaction, { ...step, to: "request_sent", until })) requested += 1;
  }
  return requested;
}

function prolong(transaction: Transaction, form: QuestionnaireName, id: number, until: string): void {
  transaction.execute(
    `update ${tableOf(formNamed(form))} set status_until = greatest(status_until, $3), row_version = row_version + 1
     where company_id = $1 and id = $2 and status = 'request_sent'`,
    [transaction.company, id, until],
  );
}

// A link works to the end of its last day in Moscow (`dayOfLinks`).
function endOfDay(expiration: string): string {
  return new Date(`${expiration}T24:00:00+03:00`).toISOString();
}
