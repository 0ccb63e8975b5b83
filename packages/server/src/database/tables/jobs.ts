import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, ofOneCompanyOrNone } from "./columns.ts";
import { companies } from "./companies.ts";

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

/** Servers of this database with the result of their last readiness check. */
export const servers = pgTable("servers", {
  id: text().primaryKey(),
  started: moment().notNull(),
  seen: moment().notNull(),
});

/**
 * Responses to requests with an `Idempotency-Key`, to be sent again. The only table with a company that is outside row level
 * security, because copying a company writes in the transaction of another one. A row is found only by the hash of its caller,
 * company, request and key.
 */
export const storedResponses = pgTable(
  "kept_answers",
  {
    /** SHA-256 of caller, company, request and key. */
    scope: text().primaryKey(),
    /** The request that created the row. */
    request: uuid().notNull(),
    company_id: integer().references(() => companies.id, { onDelete: "cascade" }),
    /** SHA-256 of the body. */
    body_hash: text().notNull(),
    claimed: moment().notNull(),
    /** The response, its text encrypted under SECRET_KEY; null between the commit of the change and the response. */
    status: integer(),
    language: text(),
    answer: text(),
  },
  (table) => [
    index("kept_answers_claimed_index").on(table.claimed),
    index("kept_answers_company_index").on(table.company_id),
  ],
);
