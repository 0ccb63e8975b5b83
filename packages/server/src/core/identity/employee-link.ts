import { refused } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { dayAfter } from "@opis/model/time/company-day";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { readCompanyToday } from "../records/company-today.ts";
import type { Editor } from "../records/editor.ts";
import { selectRows } from "../records/reading/read-rows.ts";
import { linkToken } from "./create-respondent-link.ts";
import { emailKey } from "./normalise-login.ts";
import { sameText } from "./unsubscribe-token.ts";

const linkDays = 30;

/** The parts of an employee's personal link. */
export interface EmployeeLink {
  readonly company_id: number;
  readonly employee: number;
  /** Last ISO date on which it works. */
  readonly until: string;
  readonly code: string;
}

/** Returns the last ISO date on which a link that is sent today works. */
export function lastDayOfLink(today: string): string {
  return dayAfter(today, linkDays);
}

/** Returns what the code of an employee's link is derived from: another address or another last day has another code. */
export function employeeLinkId({
  company_id: company,
  employee,
  until,
  email,
}: Omit<EmployeeLink, "code"> & { readonly email: string }): string {
  return `employee/${company}/${employee}/${until}/${emailKey(email)}`;
}

/**
 * Returns the employee of a personal link. Throws `not_found` for a wrong code, a former e-mail address and a dismissed employee, and
 * `employee_link_expired` after the last day of the link.
 */
export async function readLinkedEmployee(
  transaction: Transaction,
  context: Pick<Context, "secrets">,
  { code, ...link }: EmployeeLink,
): Promise<Row<"employee">> {
  const [found] = await selectRows(transaction, forms.employee, "where t.company_id = $1 and t.id = $2", [
    transaction.company,
    link.employee,
  ]);
  if (!found) throw refused("not_found");
  const employee = rowSchema("employee").parse(found);
  const { email, dismissed_on: dismissed } = employee;
  if (email === "" || !sameText(code, linkToken(context, employeeLinkId({ ...link, email }))))
    throw refused("not_found");
  const today = await readCompanyToday(transaction);
  if (dismissed !== null && dismissed < today) throw refused("not_found");
  if (link.until < today) throw refused("employee_link_expired");
  return employee;
}

/** Runs the work of an employee's page in one transaction of the company of the link. Throws what `readLinkedEmployee` throws. */
export function inEmployeeLink<T>(
  context: Context,
  link: EmployeeLink,
  work: (transaction: Transaction, employee: Row<"employee">) => Promise<T>,
): Promise<T> {
  return context.db.inCompany(link.company_id, async (transaction) =>
    work(transaction, await readLinkedEmployee(transaction, context, link)),
  );
}

/** Returns the author of what an employee without an account does by their link. */
export function editorOfEmployee({ id, last_name: last, first_name: first }: Row<"employee">): Editor {
  return { author: `employee:${id}`, userId: null, name: `${last} ${first}`.trim() };
}
