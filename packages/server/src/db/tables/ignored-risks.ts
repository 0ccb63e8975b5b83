import type { FormName } from "@opis/model/forms/names";
import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { ofCompany } from "./of-company.ts";
import { ofOneCompany } from "./tenancy.ts";

/**
 * Risks that somebody has decided not to count, by rule and object. Risks themselves are found out of the answers; a decision
 * outlives the risk, so that it stands when the risk comes back. No foreign key leads to the object: that of one that is not
 * there is never shown.
 */
export const ignoredRisks = pgTable(
  "ignored_risks",
  {
    company_id: ofCompany(),
    code: text().notNull(),
    form: text().$type<FormName>().notNull(),
    object_id: integer().notNull(),
    comment: text().notNull(),
    /** Last day on which it is not counted, by the company's clock; null for as long as nobody counts it again. */
    until: date({ mode: "string" }),
    ignored_by: text().notNull(),
    ignored_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.code, table.form, table.object_id] }), ofOneCompany()],
);
