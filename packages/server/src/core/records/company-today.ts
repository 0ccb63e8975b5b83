import { refused } from "@opis/model/errors";
import { companyDay } from "@opis/model/time/company-day";
import type { Transaction } from "../../database/transaction.ts";

/** Returns today's date as `yyyy-mm-dd` in the time zone of the transaction's company. */
export async function readCompanyToday(transaction: Transaction): Promise<string> {
  return companyDay(new Date(transaction.now), await readCompanyTimeZone(transaction));
}

/** Returns the time zone of the transaction's company. */
export async function readCompanyTimeZone(transaction: Transaction): Promise<string> {
  const [company] = await transaction.query<{ time_zone: string }>("select time_zone from companies where id = $1", [
    transaction.company,
  ]);
  if (!company) throw refused("not_found");
  return company.time_zone;
}
