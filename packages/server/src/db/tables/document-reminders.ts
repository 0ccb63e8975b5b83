import { date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { ofCompany } from "./of-company.ts";
import { ofOneCompany } from "./tenancy.ts";

/** Letters that have told of the end of a document's term, so that each is sent once. A document that is gone is forgotten at night. */
export const documentReminders = pgTable(
  "document_reminders",
  {
    company_id: ofCompany(),
    document: integer().notNull(),
    /** The last day of the document as it was told: a new term is told anew. */
    expires: date({ mode: "string" }).notNull(),
    /** So many days before it. */
    days: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.document, table.expires, table.days] }), ofOneCompany()],
);
