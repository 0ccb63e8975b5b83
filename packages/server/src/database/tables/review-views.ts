import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment, ofOneCompany } from "./columns.ts";
import { companyColumn } from "./companies.ts";

/** Saved views of review tables: each for its author or for all members of the company. */
export const reviewViews = pgTable(
  "review_views",
  {
    id: integer().notNull().generatedByDefaultAsIdentity(),
    company_id: companyColumn(),
    /** Name of the table. */
    review: text().notNull(),
    name: text().notNull(),
    name_key: text().notNull(),
    view: jsonb().notNull(),
    is_shared: boolean().notNull(),
    /** The account of the author. No foreign key: shared views outlive it. */
    owner_id: integer(),
    created: moment().notNull(),
    modified: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    // Names are unique among an author's views and among shared views.
    uniqueIndex("review_views_own_unique")
      .on(table.company_id, table.review, table.owner_id, table.name_key)
      .where(sql`not is_shared`),
    uniqueIndex("review_views_shared_unique").on(table.company_id, table.review, table.name_key).where(sql`is_shared`),
    index("review_views_owner_index").on(table.owner_id),
    ofOneCompany(),
  ],
);
