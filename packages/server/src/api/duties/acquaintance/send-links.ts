import type { Language } from "@opis/model/bilingual-text";
import type { Context } from "../../../context.ts";
import { lastDayOfLink } from "../../../core/identity/employee-link.ts";
import { acknowledgementLinkLetter } from "../../../core/mail/letters/acknowledgement-letters.ts";
import { readCompanyToday } from "../../../core/records/company-today.ts";
import { languageOfCompany } from "../../../core/tasks/task-assignee.ts";
import type { Transaction } from "../../../database/transaction.ts";

interface Addressee extends Record<string, unknown> {
  readonly employee: number;
  readonly email: string;
  readonly documents: string[];
  readonly due: string;
  readonly acknowledgements: number[];
  readonly is_recent: boolean;
  readonly company_name: string;
  readonly language: Language;
}

interface LinkSelection {
  readonly document?: number | undefined;
  readonly employees?: readonly number[] | undefined;
}

/**
 * Sends the link to employees with pending acknowledgements, in the language of the company. Returns how many were sent, have no address,
 * or were sent a link within the last hour and get none now.
 */
export async function sendLinks(
  { mail }: Pick<Context, "mail">,
  transaction: Transaction,
  { document, employees }: LinkSelection,
): Promise<{ sent: number; without_email: number; sent_recently: number }> {
  const people = await transaction.query<Addressee>(
    `select e.id as employee, e.email, array_agg(trim(l.name || ' ' || l.edition_name) order by l.id) as documents, min(a.due)::text as due,
       array_agg(a.id) as acknowledgements, coalesce(max(a.sent_at) > $2::timestamptz - interval '1 hour', false) as is_recent,
       c.name as company_name, ${languageOfCompany} as language
     from acknowledgement a join acquaintance l on l.company_id = a.company_id and l.id = a.acquaintance and l.edition = a.edition
     join employee e on e.company_id = a.company_id and e.id = a.employee
     join companies c on c.id = a.company_id
     where a.company_id = $1 and a.state = 'open' and ($3::int[] is null or e.id = any($3))
       and ($4::int is null or exists (select from acknowledgement o where o.company_id = a.company_id and o.employee = e.id
         and o.state = 'open' and o.acquaintance = $4))
     group by e.id, e.email, c.name order by e.id`,
    [transaction.company, transaction.now, employees ?? null, document ?? null],
  );
  const until = lastDayOfLink(await readCompanyToday(transaction));
  const reachable = people.filter(({ email }) => email !== "");
  const due = reachable.filter(({ is_recent: isRecent }) => !isRecent);
  for (const { employee, email, documents, due: day, company_name, language, acknowledgements } of due) {
    const data = { company: transaction.company, company_name, employee, email, until, due: day, documents };
    mail.post(transaction, { letter: acknowledgementLinkLetter, to: email, language, data });
    transaction.execute("update acknowledgement set sent_at = $3 where company_id = $1 and id = any($2::int[])", [
      transaction.company,
      acknowledgements,
      transaction.now,
    ]);
  }
  return {
    sent: due.length,
    without_email: people.length - reachable.length,
    sent_recently: reachable.length - due.length,
  };
}
