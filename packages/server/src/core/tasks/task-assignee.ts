import { words } from "@opis/model/bilingual-text";
import { refusedFields } from "@opis/model/errors";
import type { Row } from "@opis/model/rows/row";
import type { Transaction } from "../../database/transaction.ts";

type Assignee = Pick<Row<"task">, "assignee" | "assignee_user" | "assignee_employee">;

/**
 * Returns the assignee members of a task: an account or an employee provides the name, a name alone removes the former
 * account. Refuses an account that is not a member of the company, and an account together with an employee.
 */
export async function assigneeMembers(
  transaction: Transaction,
  stated: Readonly<Record<string, unknown>>,
): Promise<Partial<Assignee>> {
  const { assignee_user: user, assignee_employee: employee, assignee } = stated;
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
