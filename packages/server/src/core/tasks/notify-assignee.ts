import type { Language } from "@opis/model/bilingual-text";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { lastDayOfLink } from "../identity/employee-link.ts";
import { taskAssignedLetter } from "../mail/letters/task-assigned.ts";
import { trainingAssignedLetter } from "../mail/letters/training-assigned.ts";
import { readCompanyToday } from "../records/company-today.ts";

interface Assigned extends Record<string, unknown> {
  readonly kind: string;
  readonly task: number;
  readonly employee: number;
  readonly email: string;
  readonly title: string;
  readonly due: string;
  readonly company_name: string;
  readonly language: Language;
}

type Stage = "assigned" | "before" | "today" | "over";

/** SQL: the language that most active members of the company use; Russian if as many use English. */
export const languageOfCompany = `coalesce((select u.language from memberships m join users u on u.id = m.user_id and u.is_active
  where m.company_id = $1 group by u.language order by count(*) desc, u.language = 'ru' desc limit 1), 'ru')`;

/**
 * Sends the link of open tasks to their assignees who are employees with an e-mail address and no account, in the language of the
 * company; the dismissed get none. Does nothing where the installation sends no mail.
 */
export async function notifyAssignees(
  transaction: Transaction,
  mail: Context["mail"],
  stages: ReadonlyMap<number, Stage>,
): Promise<void> {
  if (!mail.isSending || stages.size === 0) return;
  const rows = await transaction.query<Assigned>(
    `select t.kind, t.id as task, e.id as employee, e.email, t.title, t.due::text, c.name as company_name,
       ${languageOfCompany} as language
     from task t join employee e on e.company_id = t.company_id and e.id = t.assignee_employee
     join companies c on c.id = t.company_id
     where t.company_id = $1 and t.id = any($2::int[]) and t.state = 'open' and t.due is not null and e.email <> ''
       and (e.dismissed_on is null or e.dismissed_on > $3::timestamptz) order by t.due, t.id`,
    [transaction.company, [...stages.keys()], transaction.now],
  );
  const until = lastDayOfLink(await readCompanyToday(transaction));
  for (const { kind, email, language, ...assigned } of rows) {
    const { company } = transaction;
    const { task, title, ...common } = { ...assigned, company, state: stages.get(assigned.task) ?? "assigned" };
    const to = { to: email, language };
    if (kind === "training")
      mail.post(transaction, { letter: trainingAssignedLetter, ...to, data: { ...common, email, until } });
    else mail.post(transaction, { letter: taskAssignedLetter, ...to, data: { ...common, task, title } });
  }
}
