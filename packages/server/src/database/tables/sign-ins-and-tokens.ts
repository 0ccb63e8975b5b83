import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts-sessions-and-roles.ts";
import { moment, ofOneCompanyOrNone } from "./columns.ts";
import { companyColumn } from "./companies.ts";

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

const ofUser = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Authenticator apps of users. After `confirmed` a sign-in by password requires a code. */
export const secondSteps = pgTable("second_steps", {
  user_id: ofUser().primaryKey(),
  /** Shared secret: hexadecimal, encrypted under SECRET_KEY (`database/secret-box.ts`). A restored installation needs the same key. */
  secret: text().notNull(),
  confirmed: moment(),
  /** The interval of the last used code: it and earlier ones are not accepted again. */
  last_step: integer().notNull().default(0),
});

/** Recovery codes by SHA-256; each works once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { user_id: ofUser(), hash: text().notNull(), used: moment() },
  (table) => [primaryKey({ name: "recovery_codes_key", columns: [table.user_id, table.hash] })],
);

/** Sign-ins and refused attempts, outside of companies, for `SIGN_IN_PROTOCOL_DAYS`. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    at: moment().notNull(),
    /** No foreign key, since its check would take longer for existing names. */
    user_id: integer(),
    /** The user name, or a digest of it if no user has that name. */
    name: text().notNull(),
    address: text().notNull(),
    user_agent: text().notNull(),
    /** Error code of a refused attempt; null if it succeeded. */
    refusal: text(),
  },
  (table) => [
    index("sign_ins_at_index").on(table.at, table.id),
    index("sign_ins_user_index").on(table.user_id, table.at),
  ],
);

/** The secret address of each user's calendar feed of tasks, by SHA-256; the address itself is not stored. */
export const calendarLinks = pgTable(
  "calendar_links",
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    token_hash: text().notNull(),
    created: moment().notNull(),
  },
  (table) => [uniqueIndex("calendar_links_hash_unique").on(table.token_hash)],
);
