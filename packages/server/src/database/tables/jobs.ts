import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { companies } from "./companies.ts";
import { ofOneCompanyOrNone } from "./tenancy.ts";

/**
 * Background jobs, deleted when done. Any server can run them. Workers see all companies, so a payload contains ids and no
 * answers.
 */
export const jobs = pgTable(
  "jobs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    company_id: integer().references(() => companies.id, { onDelete: "cascade" }),
    /** There is at most one job with a name and key. */
    key: text(),
    run_at: moment().notNull(),
    created: moment().notNull().defaultNow(),
    /** Attempts since it was added or repeated. */
    attempts: integer().notNull().default(0),
    /** The worker that runs it, and until when that worker counts as alive. */
    locked_by: uuid(),
    locked_until: moment(),
    /** Start of the current attempt. */
    started_at: moment(),
    /** Requested again while running, so it runs once more afterwards. */
    again: boolean().notNull().default(false),
    /** Error of the last attempt. */
    error: text(),
    error_at: moment(),
    /** When it failed for good and waits for a person. */
    failed_at: moment(),
  },
  (table) => [
    uniqueIndex("jobs_key_unique").on(table.name, table.key),
    // Finds the next job quickly, however many wait.
    index("jobs_due_index").on(table.run_at, table.id).where(sql`failed_at is null`),
    index("jobs_company_index").on(table.company_id),
    ofOneCompanyOrNone(),
  ],
);
