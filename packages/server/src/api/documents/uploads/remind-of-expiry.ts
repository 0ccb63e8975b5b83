import { can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import { daysBetween } from "@opis/model/time/company-day";
import { dueReminder, type ReminderDays } from "@opis/model/uploads/expected-documents";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "../../../core/identity/rights/rights.ts";
import { dailyAt, job } from "../../../core/jobs/job.ts";
import { namedMost, termsEndLetter } from "../../../core/mail/letters/notice-letters.ts";
import { readCompanyToday } from "../../../core/records/company-today.ts";
import { hasReceivers, publishWebhookEvent } from "../../../core/records/publish-webhook-event.ts";
import type { Transaction } from "../../../database/transaction.ts";

/**
 * Notifies of documents whose term ends, by letter and webhook, in the morning in Russia; without either only the
 * documents page shows it.
 */
export const remindOfExpiryJob = job({
  name: "remind_of_document_terms",
  payload: z.strictObject({}),
  tries: 3,
  schedule: dailyAt(4, 0),
  run: remindOfExpiry,
});

/** Notifies those responsible for documents in each company of ending terms, once per term. */
export async function remindOfExpiry({ db, mail }: Pick<Context, "db" | "mail">): Promise<void> {
  const companies = await db.outsideCompanies((transaction) =>
    transaction.query<{ id: number }>("select id from companies order by id"),
  );
  for (const { id } of companies) await db.inCompany(id, (transaction) => remind(transaction, mail));
}

interface Ending {
  readonly id: number;
  readonly name: string;
  readonly expires: string;
}

interface Due extends Ending {
  readonly days: ReminderDays;
}

async function remind(transaction: Transaction, mail: Context["mail"]): Promise<void> {
  if (!mail.isSending && !(await hasReceivers(transaction, "deadline.near"))) return;
  const today = await readCompanyToday(transaction);
  const due = await claimDueReminders(transaction, today);
  if (due.length === 0) return;
  for (const { id, expires, days } of due) {
    transaction.execute(
      "insert into document_reminders (company_id, document, expires, days) values ($1, $2, $3, $4)",
      [transaction.company, id, expires, days],
    );
    publishWebhookEvent(transaction, "deadline.near", {
      subject: `document ${id} ${expires}`,
      data: { form: "document", id, field: "expires", until: expires, days_left: daysBetween(today, expires) },
    });
  }
  const documents = due.slice(0, namedMost).map(({ name, expires }) => ({ name, expires, is_over: expires < today }));
  for (const { id: user, email, language, company_name } of await keepersOf(transaction)) {
    const data = { user, company: transaction.company, company_name, documents, count: due.length };
    mail.post(transaction, { letter: termsEndLetter, to: email, language, data });
  }
}

/** The recipient of a reminder. */
interface Keeper {
  readonly id: number;
  readonly email: string;
  readonly language: Language;
  readonly company_name: string;
}

/**
 * Returns who manages the documents of the transaction's company, has an address and did not unsubscribe from these
 * letters.
 */
async function keepersOf(transaction: Transaction): Promise<Keeper[]> {
  const members = await transaction.query<Keeper & RightsRow>(
    `select u.id, u.email, u.language, c.name as company_name, ${rightsColumns("u.id", "c.id")}
     from companies c join memberships own on own.company_id = c.id join users u on u.id = own.user_id
     ${rightsJoins("u.id", "c.id")}
     where c.id = $1 and u.is_active and u.email <> '' and not 'terms_end' = any(u.letters_off) order by u.id`,
    [transaction.company],
  );
  return members.filter((member) => {
    const actor = actorOf({ ...member, is_superuser: false }, []);
    return actor !== undefined && can(actor, "manage", { section: "documents" });
  });
}

/** Locks and returns the documents without a reminder of their current term, nearest end first; concurrent servers take turns. */
async function claimDueReminders(transaction: Transaction, today: string): Promise<Due[]> {
  await transaction.query("select 1 from companies where id = $1 for update", [transaction.company]);
  transaction.execute(
    `delete from document_reminders r where company_id = $1 and not exists (select 1 from document d
     where d.company_id = r.company_id and d.id = r.document and d.expires = r.expires)`,
    [transaction.company],
  );
  const ending = await transaction.query<Ending & { reminded: number[] }>(
    `select d.id, d.filename as name, d.expires::text, array(select days from document_reminders r
       where r.company_id = d.company_id and r.document = d.id and r.expires = d.expires) as reminded
     from document d where d.company_id = $1 and d.expires is not null and d.is_repealed is not true
       and d.withdrawn is null
     order by d.expires, d.id`,
    [transaction.company],
  );
  return ending.flatMap(({ reminded, ...document }) => {
    const days = dueReminder(document.expires, today);
    return days === undefined || reminded.some((remindedDays) => remindedDays <= days) ? [] : [{ ...document, days }];
  });
}
