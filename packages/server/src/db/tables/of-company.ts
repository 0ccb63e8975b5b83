import { integer } from "drizzle-orm/pg-core";
import { companies } from "./companies.ts";

/** The column that says whose a row is; it goes with its company. */
export function ofCompany() {
  return integer()
    .notNull()
    .references(() => companies.id, { onDelete: "cascade" });
}
