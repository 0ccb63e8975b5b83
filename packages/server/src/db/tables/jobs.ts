import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { companies } from "./companies.ts";
import { ofOneCompanyOrNone } from "./tenancy.ts";

/**
 * Work that is done later by whichever server is free; done, its row is gone. A worker looks at all
 * companies, so that a payload holds ids and no answers.
 */
export const jobs = pgTable(
  "jobs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    company_id: integer().references(() => companies.id, { onDelete: "cascade" }),
    /** Of one name there is at most one job with a key. */
    key: text(),
    run_at: moment().notNull(),
    created: moment().notNull().defaultNow(),
    /** Tries begun since it was added or asked for again. */
    attempts: integer().notNull().default(0),
    /** The worker that does it, and until when it is taken for alive. */
    locked_by: uuid(),
    locked_until: moment(),
    /** When the attempt that runs now was started. */
    started_at: moment(),
    /** It was asked for again while it was being done: once done it is done once more. */
    again: boolean().notNull().default(false),
    /** Why its last try failed. */
    error: text(),
    error_at: moment(),
    /** When it was given up: it waits for a person. */
    failed_at: moment(),
  },
  (table) => [
    uniqueIndex("jobs_key_unique").on(table.name, table.key),
    // The next one is found at once, however many wait.
    index("jobs_due_index").on(table.run_at, table.id).where(sql`failed_at is null`),
    index("jobs_company_index").on(table.company_id),
    ofOneCompanyOrNone(),
  ],
);
