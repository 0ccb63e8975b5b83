import { isDeepStrictEqual } from "node:util";
import type { readMailContext } from "@opis/model/contract/companies/mailing";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { refused } from "@opis/model/errors";
import { nameOfAccount } from "../../core/identity/account-names.ts";
import { lockCompany } from "../../core/records/lock-company.ts";
import type { Transaction } from "../../database/transaction.ts";

/** Common settings of a company's mailings, with the account in whose name the schedule is sent. */
export interface MailContext extends Omit<AnswerOf<typeof readMailContext>, "dates_by"> {
  readonly dates_by: number | null;
}

const usual: MailContext = {
  subject: "",
  text: "",
  link_days: 14,
  reminder_days: [7, 3, 1],
  dates: [],
  dates_by: null,
};

/** Returns the settings of the transaction's company; defaults if none are set. */
export async function mailContextOf(transaction: Transaction): Promise<MailContext> {
  const [row] = await transaction.query<MailContext>(
    "select subject, text, link_days, reminder_days, dates, dates_by from mail_contexts where company_id = $1",
    [transaction.company],
  );
  return row ?? usual;
}

type Changes = { readonly [M in keyof Omit<MailContext, "dates_by">]?: MailContext[M] | undefined } & {
  /** The schedule as the caller saw it before the change. */
  readonly seen?: Pick<MailContext, "dates"> | undefined;
};

/**
 * Changes settings; scheduled mailings are sent in the name of the user who sets the dates. Throws `changed_by_another`
 * if those have changed since they were seen.
 */
export async function changeMailContext(transaction: Transaction, user: number, changes: Changes): Promise<void> {
  // Serialises concurrent changes.
  await lockCompany(transaction);
  const before = await mailContextOf(transaction);
  if (changes.dates && changes.seen && !isDeepStrictEqual(before.dates, changes.seen.dates))
    throw refused("changed_by_another", { extra: { conflicts: ["dates"], row: { dates: before.dates } } });
  const {
    subject = before.subject,
    text = before.text,
    link_days = before.link_days,
    reminder_days = before.reminder_days,
    dates = before.dates,
  } = changes;
  const dates_by = changes.dates ? user : before.dates_by;
  const inOrder = [...dates].sort((left, right) => left.date.localeCompare(right.date));
  const days = [...new Set(reminder_days)].sort((a, b) => b - a);
  await transaction.query(
    `insert into mail_contexts (company_id, subject, text, link_days, reminder_days, dates, dates_by)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (company_id) do update set subject = excluded.subject,
       text = excluded.text, link_days = excluded.link_days, reminder_days = excluded.reminder_days,
       dates = excluded.dates, dates_by = excluded.dates_by`,
    [transaction.company, subject, text, link_days, days, JSON.stringify(inOrder), dates_by],
  );
}

/** Returns the settings as the API presents them. */
export async function readMailSettings(transaction: Transaction): Promise<AnswerOf<typeof readMailContext>> {
  const { dates_by, ...context } = await mailContextOf(transaction);
  return { ...context, dates_by: dates_by === null ? null : await nameOfAccount(transaction, dates_by) };
}
