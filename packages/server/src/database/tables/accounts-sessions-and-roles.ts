import type { Level, LevelBySection, RoleTrait } from "@opis/model/access/access";
import type { BuiltInRole } from "@opis/model/access/roles";
import type { UserStatus } from "@opis/model/access/user-statuses";
import type { Language } from "@opis/model/bilingual-text";
import type { NoticeRhythm, OptionalLetter } from "@opis/model/notices/notice-settings";
import type { CompanyPlan } from "@opis/model/quota-forms";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { moment, ofOneCompanyOrNone, rowColumns } from "./columns.ts";
import { companies, companyColumn } from "./companies.ts";

/** User accounts. They belong to no company: a user can be a member of several. */
export const users = pgTable(
  "users",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    username: text().notNull(),
    /** The user name in lower case; names are unique regardless of case. */
    username_key: text().notNull(),
    email: text().notNull().default(""),
    /** The e-mail in lower case; empty if there is none. */
    email_key: text().notNull().default(""),
    first_name: text().notNull().default(""),
    last_name: text().notNull().default(""),
    /** argon2id hash; null for users of single sign-on only. */
    password_hash: text(),
    /** No longer read, since the status follows from the role. Written for servers of the last version during an upgrade. */
    status: text().$type<UserStatus>().notNull().default("Client"),
    is_student: boolean().notNull().default(false),
    /** Whether companies created by the user are on the free plan. */
    is_free: boolean().notNull().default(false),
    /** Plan of the user's last deleted company, which their next one gets. */
    last_plan: jsonb().$type<CompanyPlan>(),
    is_superuser: boolean().notNull().default(false),
    is_public_mode: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    need_new_password: boolean().notNull().default(false),
    password_expires: moment(),
    /** Language of e-mails. */
    language: text().$type<Language>().notNull().default("ru"),
    /** Kinds of e-mails that the user has switched off. */
    letters_off: text().array().$type<OptionalLetter[]>().notNull().default([]),
    /** How often e-mails report changes that the user follows. */
    notice_rhythm: text().$type<NoticeRhythm>().notNull().default("daily"),
    /** The newest version whose changes the user has seen. */
    changelog_seen: text(),
    /** When the user last opened the news. */
    news_seen: moment(),
    /** Tags of news that the user follows. */
    news_tags: text().array().notNull().default([]),
    default_company: integer().references(() => companies.id, { onDelete: "set null" }),
    date_joined: moment().notNull().defaultNow(),
    last_seen: moment(),
  },
  (table) => [
    uniqueIndex("users_username_unique").on(table.username_key),
    uniqueIndex("users_email_unique").on(table.email_key).where(sql`email_key <> ''`),
    index("users_default_company_index").on(table.default_company),
  ],
);

/** A role defined by a company: a copy of a built-in one with changed levels (decisions 3). */
export const roles = pgTable(
  "roles",
  {
    company_id: companyColumn(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    levels: jsonb().$type<LevelBySection>().notNull(),
    /** Abilities in addition to its levels. */
    traits: text().array().$type<RoleTrait[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ name: "roles_key", columns: [table.company_id, table.id] }),
    uniqueIndex("roles_name_unique").on(table.company_id, table.name),
    ofOneCompanyOrNone(),
  ],
);

/** Members of companies, with a built-in role or one of the company's own roles. */
export const memberships = pgTable(
  "memberships",
  {
    company_id: companyColumn(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A built-in role; null with one of the company's own. */
    role: text().$type<BuiltInRole>(),
    /** One of the company's own roles. */
    role_id: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.company_id] }),
    index("memberships_company_index").on(table.company_id),
    index("memberships_role_index").on(table.company_id, table.role_id),
    foreignKey({
      name: "memberships_role_fk",
      columns: [table.company_id, table.role_id],
      foreignColumns: [roles.company_id, roles.id],
    }),
    check("memberships_one_role", sql`(${table.role} is null) <> (${table.role_id} is null)`),
    ofOneCompanyOrNone(),
  ],
);

/** A questionnaire with its child rows that a user may access up to a level, in addition to the role (`editable_objects_ids`). */
export const objectGrants = pgTable(
  "object_grants",
  {
    company_id: companyColumn(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A form that is not a child collection. */
    ...rowColumns(),
    level: text().$type<Level>().notNull().default("edit"),
  },
  (table) => [
    primaryKey({ name: "object_grants_key", columns: [table.user_id, table.company_id, table.form, table.object_id] }),
    index("object_grants_object_index").on(table.company_id, table.form, table.object_id),
    ofOneCompanyOrNone(),
  ],
);

/** A session with all its tokens, which are revoked together (decisions 2). */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    created: moment().notNull(),
    /** Last request of the session, rounded to the minute. */
    last_active: moment().notNull(),
    /** User agent of the browser or program, and its last address. */
    user_agent: text().notNull().default(""),
    address: text().notNull().default(""),
    /** ID token of the single sign-on provider, encrypted under SECRET_KEY; null after a sign-in by password. */
    id_token: text(),
    revoked: moment(),
  },
  (table) => [
    index("sessions_user_index").on(table.user_id),
    index("sessions_last_active_index").on(table.last_active),
  ],
);

/** The member as whom an administrator's session currently views a company; such a session can only read. */
export const viewings = pgTable(
  "viewings",
  {
    session_id: text()
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    company_id: integer().notNull(),
    user_id: integer().notNull(),
    since: moment().notNull(),
  },
  (table) => [
    index("viewings_member_index").on(table.user_id, table.company_id),
    ofOneCompanyOrNone(),
    foreignKey({
      name: "viewings_member_fk",
      columns: [table.user_id, table.company_id],
      foreignColumns: [memberships.user_id, memberships.company_id],
    }).onDelete("cascade"),
  ],
);

/** Refresh tokens by SHA-256; the token itself is not stored. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    hash: text().primaryKey(),
    session_id: text()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    expires: moment().notNull(),
    /** When it was exchanged for a new one. */
    rotated: moment(),
  },
  (table) => [index("refresh_tokens_session_index").on(table.session_id)],
);

/** Failed sign-ins by user name, limited alike for known and unknown names. */
export const loginAttempts = pgTable(
  "login_attempts",
  {
    username_key: text().notNull(),
    at: moment().notNull(),
    /** Source of the attempt: an address as grouped by `rateLimitKey`, or a session that confirmed a password. */
    origin: text().notNull().default(""),
    /** The password was correct and the code of the second step wrong. */
    is_wrong_code: boolean().notNull().default(false),
  },
  (table) => [index("login_attempts_index").on(table.username_key, table.at)],
);

/** Sign-in requests by address in the current minute. */
export const signInRequests = pgTable("sign_in_requests", {
  address: text().primaryKey(),
  since: moment().notNull(),
  count: integer().notNull(),
});

/** Pending sign-ins at the single sign-on provider, by SHA-256 of their state; each can be completed once. */
export const singleSignOns = pgTable(
  "single_sign_ons",
  { state_hash: text().primaryKey(), expires: moment().notNull() },
  (table) => [index("single_sign_ons_expires_index").on(table.expires)],
);

/** Accounts bound to a subject of a single sign-on provider. */
export const singleSignOnBindings = pgTable(
  "single_sign_on_bindings",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The last verified e-mail from the provider, normalised by `emailKey`. */
    email_key: text().notNull(),
    created: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: "single_sign_on_bindings_key", columns: [table.issuer, table.subject] }),
    uniqueIndex("single_sign_on_bindings_user_unique").on(table.user_id, table.issuer),
  ],
);

/** Name and encrypted secrets of the installation (SECRET_KEY); the application's role cannot read them. */
export const installation = pgTable("installation", {
  name: text().primaryKey(),
  value: text().notNull(),
});
