import { date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { ofOneCompany } from "./columns.ts";
import { companyColumn } from "./companies.ts";

/** Figures of a company on a day, for the trends of its dashboard. A day on which they were not computed has no row. */
export const dailyFigures = pgTable(
  "daily_figures",
  {
    company_id: companyColumn(),
    /** The day in the company's time zone. */
    day: date({ mode: "string" }).notNull(),
    percent: integer().notNull(),
    /** Missing answers, those that only documents need included. */
    missing: integer().notNull(),
    /** Risks that no decision ignores. */
    risks: integer().notNull(),
    /** Documents that can be signed. */
    documents: integer().notNull(),
    /** Deadlines that are over or end within 90 days. */
    deadlines: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.day] }), ofOneCompany()],
);
