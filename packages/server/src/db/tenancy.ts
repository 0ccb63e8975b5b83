import { sql } from "drizzle-orm";
import { pgPolicy } from "drizzle-orm/pg-core";

/** The row level security of every table of a company: only rows of the transaction's company exist. */
export function ofOneCompany() {
  const own = sql`company_id = nullif(current_setting('opis.company', true), '')::int`;
  return pgPolicy("of_one_company", { as: "permissive", for: "all", to: "public", using: own, withCheck: own });
}
