import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { users } from "./identity.ts";
import { ofCompany } from "./of-company.ts";
import { ofOneCompanyOrNone } from "./tenancy.ts";

/** Tokens by which programs call in somebody's name, by SHA-256 of the token; the token itself is kept nowhere. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    token_hash: text().notNull(),
    /** Its first characters. */
    hint: text().notNull(),
    read_only: boolean().notNull(),
    /** It opens all companies of its owner; else those of `api_token_companies`. */
    everywhere: boolean().notNull(),
    created: moment().notNull(),
    /** Its last day. */
    expires: date({ mode: "string" }).notNull(),
    /** Kept to the minute. */
    last_used: moment(),
    last_address: text().notNull().default(""),
    revoked: moment(),
  },
  (table) => [
    uniqueIndex("api_tokens_hash_unique").on(table.token_hash),
    index("api_tokens_user_index").on(table.user_id),
  ],
);

/** Companies that a token opens, where it does not open all. */
export const apiTokenCompanies = pgTable(
  "api_token_companies",
  {
    token_id: integer()
      .notNull()
      .references(() => apiTokens.id, { onDelete: "cascade" }),
    company_id: ofCompany(),
  },
  (table) => [
    primaryKey({ name: "api_token_companies_key", columns: [table.token_id, table.company_id] }),
    index("api_token_companies_company_index").on(table.company_id),
    ofOneCompanyOrNone(),
  ],
);
