import { sql } from "drizzle-orm";
import { pgPolicy } from "drizzle-orm/pg-core";

const transactions = sql`nullif(current_setting('opis.company', true), '')::int`;

/** The row level security of every table of a company: only rows of the transaction's company exist. */
export function ofOneCompany() {
  const own = sql`company_id = ${transactions}`;
  return pgPolicy("of_one_company", { as: "permissive", for: "all", to: "public", using: own, withCheck: own });
}

/**
 * The row level security of what is read before it is known whose transaction this is (people's rights, the queue): in a company's
 * transaction only its own rows and those of no company exist, outside of companies all.
 */
export function ofOneCompanyOrNone() {
  const own = sql`company_id is null or company_id = ${transactions} or ${transactions} is null`;
  return pgPolicy("of_one_company_or_none", { as: "permissive", for: "all", to: "public", using: own, withCheck: own });
}
