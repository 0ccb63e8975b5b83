import { date, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Companies and sole traders of the state registers (ЕГРЮЛ, ЕГРИП), one register for the whole installation, found by INN alone. A row
 * that a later extract does not have stays: extracts are given out by region and by day.
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
  /** The day since which it exists no longer. */
  closed_at: date({ mode: "string" }),
  /** What becomes of it: one of the register's standings; null where it is simply at work or exists no longer. */
  standing: text(),
  /** The day of the extract. */
  told_at: date({ mode: "string" }).notNull(),
});
