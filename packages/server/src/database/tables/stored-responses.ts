import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { companies } from "./companies.ts";

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
