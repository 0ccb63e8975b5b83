import type { BuiltInRole } from "@opis/model/access/roles";
import type { Language } from "@opis/model/bilingual-text";
import type { LinkPurpose } from "@opis/model/screen-addresses";
import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { roles, users } from "./accounts-sessions-and-roles.ts";
import { moment, ofOneCompanyOrNone } from "./columns.ts";
import { companyColumn } from "./companies.ts";

/** Invitations of an e-mail address into a company with a role. Read outside of companies too: the invited person has none yet. */
export const invitations = pgTable(
  "invitations",
  {
    company_id: companyColumn(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    /** The e-mail in lower case. */
    email_key: text().notNull(),
    role: text().$type<BuiltInRole>(),
    role_id: integer(),
    language: text().$type<Language>().notNull(),
    /** Name of the inviter as the e-mail shows it. */
    inviter: text().notNull(),
    invited_by: integer().references(() => users.id, { onDelete: "set null" }),
    created: moment().notNull(),
    completed: moment(),
  },
  (table) => [
    primaryKey({ name: "invitations_key", columns: [table.company_id, table.id] }),
    uniqueIndex("invitations_open_unique").on(table.company_id, table.email_key).where(sql`completed is null`),
    index("invitations_role_index").on(table.company_id, table.role_id),
    index("invitations_inviter_index").on(table.invited_by),
    foreignKey({
      name: "invitations_role_fk",
      columns: [table.company_id, table.role_id],
      foreignColumns: [roles.company_id, roles.id],
    }),
    check("invitations_one_role", sql`(${table.role} is null) <> (${table.role_id} is null)`),
    ofOneCompanyOrNone(),
  ],
);

/** One-time links sent by e-mail, by SHA-256 of the token. */
export const accountLinks = pgTable(
  "account_links",
  {
    id: uuid().primaryKey(),
    purpose: text().$type<LinkPurpose>().notNull(),
    token_hash: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: "cascade" }),
    company_id: integer(),
    invitation_id: integer(),
    /** The address that the link proves. */
    email: text().notNull(),
    created: moment().notNull(),
    expires: moment().notNull(),
    used: moment(),
  },
  (table) => [
    uniqueIndex("account_links_token_unique").on(table.token_hash),
    index("account_links_user_index").on(table.user_id),
    index("account_links_invitation_index").on(table.company_id, table.invitation_id),
    index("account_links_expires_index").on(table.expires),
    ofOneCompanyOrNone(),
    foreignKey({
      name: "account_links_invitation_fk",
      columns: [table.company_id, table.invitation_id],
      foreignColumns: [invitations.company_id, invitations.id],
    }).onDelete("cascade"),
  ],
);

/** Requests for recovery and registration by e-mail in lower case, counted alike for known and unknown addresses. */
export const linkRequests = pgTable(
  "link_requests",
  {
    id: uuid().primaryKey(),
    purpose: text().$type<LinkPurpose>().notNull(),
    email: text().notNull(),
    email_key: text().notNull(),
    language: text().$type<Language>().notNull(),
    at: moment().notNull(),
    answered: moment(),
  },
  (table) => [index("link_requests_index").on(table.email_key, table.at)],
);
