import { type Language, words } from "@opis/model/bilingual-text";
import { refusedFields } from "@opis/model/errors";
import type { Row } from "@opis/model/rows/row";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { lastDayOfLink } from "../identity/employee-link.ts";
import { taskAssignedLetter, trainingAssignedLetter } from "../mail/letters/task-letters.ts";
import { readCompanyToday } from "../records/company-today.ts";

type Assignee = Pick<Row<"task">, "assignee" | "assignee_user" | "assignee_employee">;

/**
 * Returns the assignee members of a task: an account or an employee provides the name, a name alone removes the former
 * account. Refuses an account that is not a member of the company, and an account together with an employee.
 */
export async function assigneeMembers(
  transaction: Transaction,
  answers: Readonly<Record<string, unknown>>,
): Promise<Partial<Assignee>> {
  const { assignee_user: user, assignee_employee: employee, assignee } = answers;
  if (typeof user === "number" && typeof employee === "number") throw refusedFields({ assignee_employee: [onlyOne] });
  if (typeof user === "number")
    return { assignee: await nameOfMember(transaction, user), assignee_user: user, assignee_employee: null };
  if (typeof employee === "number")
    return { assignee: await nameOfEmployee(transaction, employee), assignee_user: null, assignee_employee: employee };
  if (typeof assignee === "string") return { assignee, assignee_user: null, assignee_employee: null };
  return {};
}

async function nameOfMember(transaction: Transaction, user: number): Promise<string> {
  const [row] = await transaction.query<{ name: string }>(
    `select coalesce(nullif(trim(concat_ws(' ', u.last_name, u.first_name)), ''), u.username) as name
     from memberships m join users u on u.id = m.user_id where m.company_id = $1 and m.user_id = $2`,
    [transaction.company, user],
  );
  if (!row) throw refusedFields({ assignee_user: [noMember] });
  return row.name;
}

// A missing employee is refused with the other references of the row.
async function nameOfEmployee(transaction: Transaction, employee: number): Promise<string> {
  const [row] = await transaction.query<{ name: string }>(
    "select trim(last_name || ' ' || first_name) as name from employee where company_id = $1 and id = $2",
    [transaction.company, employee],
  );
  return row?.name ?? "";
}

const onlyOne = words("Выберите что-то одно: учётную запись или работника", "Select either an account or an employee");
const noMember = words("Такого пользователя в компании нет", "There is no such user in the company");

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

/** Returns the SQL that an account is that of an active member with an address: others leave their tasks to those who manage the records. */
export function isReachable(company: string, user: string): string {
  return `exists (select from memberships reached join users account on account.id = reached.user_id
    where reached.company_id = ${company} and reached.user_id = ${user} and account.is_active and account.email <> '')`;
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
