import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts-sessions-and-roles.ts";
import { moment } from "./column-types.ts";
import { companyColumn } from "./company-column.ts";
import { ofOneCompanyOrNone } from "./tenancy.ts";

/** API tokens by SHA-256; the token itself is not stored. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    token_hash: text().notNull(),
    /** The first characters of the token. */
    hint: text().notNull(),
    read_only: boolean().notNull(),
    /** Whether it is valid for all companies of its owner; otherwise for those in `api_token_companies`. */
    everywhere: boolean().notNull(),
    created: moment().notNull(),
    /** Last day of validity. */
    expires: date({ mode: "string" }).notNull(),
    /** Rounded to the minute. */
    last_used: moment(),
    last_address: text().notNull().default(""),
    revoked: moment(),
  },
  (table) => [
    uniqueIndex("api_tokens_hash_unique").on(table.token_hash),
    index("api_tokens_user_index").on(table.user_id),
  ],
);

/** Companies for which a token is valid if it is not valid for all. */
export const apiTokenCompanies = pgTable(
  "api_token_companies",
  {
    token_id: integer()
      .notNull()
      .references(() => apiTokens.id, { onDelete: "cascade" }),
    company_id: companyColumn(),
  },
  (table) => [
    primaryKey({ name: "api_token_companies_key", columns: [table.token_id, table.company_id] }),
    index("api_token_companies_company_index").on(table.company_id),
    ofOneCompanyOrNone(),
  ],
);
