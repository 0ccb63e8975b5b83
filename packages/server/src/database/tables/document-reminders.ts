import { date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { companyColumn } from "./company-column.ts";
import { ofOneCompany } from "./tenancy.ts";

/** Reminders of the expiry of uploaded documents, so that each is sent once. Rows of deleted documents are removed nightly. */
export const documentReminders = pgTable(
  "document_reminders",
  {
    company_id: companyColumn(),
    document: integer().notNull(),
    /** The expiry date in the reminder: after a change of the date reminders are sent again. */
    expires: date({ mode: "string" }).notNull(),
    /** Days before the expiry. */
    days: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.document, table.expires, table.days] }), ofOneCompany()],
);
