import { integer } from "drizzle-orm/pg-core";
import { companies } from "./companies.ts";

/** Returns the company of a row; rows are deleted with their company. */
export function companyColumn() {
  return integer()
    .notNull()
    .references(() => companies.id, { onDelete: "cascade" });
}
