import { words } from "@opis/model/bilingual-text";
import { refusedFields } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import { formReminderLetter } from "../../core/mail/letters/form-reminder.ts";
import { formRequestLetter } from "../../core/mail/letters/form-request.ts";
import { letterToSend } from "../../core/mail/outbox.ts";
import type { Transaction } from "../../database/transaction.ts";

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
export async function refuseTooMany(
  { config, clock }: Pick<Context, "config" | "clock">,
  transaction: Transaction,
  count: number,
): Promise<void> {
  const since = new Date(clock.now().getTime() - millisecondsOfDay).toISOString();
  const [row] = await transaction.query<{ sent: number }>(
    "select count(*)::int as sent from mailed_letters where company_id = $1 and created > $2 and reminder is null",
    [transaction.company, since],
  );
  const sent = row?.sent ?? 0;
  const most = config.MAILING_LETTERS_PER_DAY;
  if (sent + count > most) throw refusedFields({ forms: [tooMany(most, sent)] });
}

function tooMany(most: number, sent: number) {
  return words(
    `За сутки можно отправить не больше ${most} писем, уже отправлено ${sent}. Ничего не отправлено: разделите рассылку или продолжите завтра`,
    `At most ${most} e-mails can be sent in 24 hours, and ${sent} already have been. Nothing was sent: split the mailing or continue tomorrow`,
  );
}
