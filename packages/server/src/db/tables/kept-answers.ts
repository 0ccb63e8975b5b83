import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { companies } from "./companies.ts";

/**
 * What calls with an `Idempotency-Key` were answered, to be answered again. The one table that names a company and is
 * outside row level security: a copy of a company is made in the transaction of the copy by a call about the other one. A row is found
 * by the hash of its caller, company, call and key only.
 */
export const keptAnswers = pgTable(
  "kept_answers",
  {
    /** SHA-256 of all that the key is of. */
    scope: text().primaryKey(),
    /** The very request that the row is of. */
    request: uuid().notNull(),
    company_id: integer().references(() => companies.id, { onDelete: "cascade" }),
    /** SHA-256 of the body. */
    body_hash: text().notNull(),
    claimed: moment().notNull(),
    /** The answer, its text sealed under SECRET_KEY; empty between the change's commit and it. */
    status: integer(),
    language: text(),
    answer: text(),
  },
  (table) => [
    index("kept_answers_claimed_index").on(table.claimed),
    index("kept_answers_company_index").on(table.company_id),
  ],
);
