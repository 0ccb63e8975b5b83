import { boolean, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, ofOneCompany, rowColumns } from "./columns.ts";
import { companyColumn } from "./companies.ts";

/**
 * Decisions to ignore a risk, by rule and object. Risks are computed from the answers; a decision survives the risk and applies
 * when it returns. There is no foreign key to the object: decisions about a deleted object are not shown.
 */
export const ignoredRisks = pgTable(
  "ignored_risks",
  {
    company_id: companyColumn(),
    code: text().notNull(),
    ...rowColumns(),
    comment: text().notNull(),
    /** Last day on which it is ignored, in the company's time zone; null if there is no end. */
    until: date({ mode: "string" }),
    ignored_by: text().notNull(),
    ignored_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.code, table.form, table.object_id] }), ofOneCompany()],
);

/**
 * The work on a risk, by rule and object: who fixes it, by when, and whether that has begun. It survives the risk, which is then fixed.
 * There is no foreign key to the object: what is about a deleted object is not shown.
 */
export const riskHandlings = pgTable(
  "risk_handlings",
  {
    company_id: companyColumn(),
    code: text().notNull(),
    ...rowColumns(),
    /** Account of the responsible person. */
    owner: integer(),
    due: date({ mode: "string" }),
    in_work: boolean().notNull().default(false),
    handled_by: text().notNull(),
    handled_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.code, table.form, table.object_id] }), ofOneCompany()],
);
