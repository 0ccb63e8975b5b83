import { date, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Companies and sole traders of the state registers (ЕГРЮЛ, ЕГРИП) for the whole installation, found by INN. Rows missing from a
 * later extract stay, since extracts are published by region and date.
 */
export const registeredCompanies = pgTable("registered_companies", {
  inn: text().primaryKey(),
  kpp: text(),
  ogrn: text(),
  okved: text(),
  full_name: text(),
  short_name: text(),
  manager_name: text(),
  manager_position: text(),
  legal_address: text(),
  settlement: text(),
  /** The day on which it ceased to exist. */
  closed_at: date({ mode: "string" }),
  /** A special state in the register, such as liquidation; null if it is active or no longer exists. */
  standing: text(),
  /** The date of the extract. */
  told_at: date({ mode: "string" }).notNull(),
});
