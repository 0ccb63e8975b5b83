import type { Level, LevelBySection } from "@opis/model/access/access";
import type { RoleTrait } from "@opis/model/access/role-traits";
import type { BuiltInRole } from "@opis/model/access/roles";
import type { UserStatus } from "@opis/model/access/user-status";
import type { FormName } from "@opis/model/forms/names";
import type { ChosenLetter } from "@opis/model/notices/chosen-letters";
import type { NoticeRhythm } from "@opis/model/notices/notices";
import type { CompanyPlan } from "@opis/model/quota-forms";
import type { Language } from "@opis/model/words";
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
import { moment } from "./column-types.ts";
import { companies } from "./companies.ts";
import { ofCompany } from "./of-company.ts";
import { ofOneCompanyOrNone } from "./tenancy.ts";

/** The people who sign in. They are of no company: a person belongs to several. */
export const users = pgTable(
  "users",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    username: text().notNull(),
    /** The username in lower case: names that differ in case only are one name. */
    username_key: text().notNull(),
    email: text().notNull().default(""),
    /** The e-mail in lower case; empty where there is none. */
    email_key: text().notNull().default(""),
    first_name: text().notNull().default(""),
    last_name: text().notNull().default(""),
    /** argon2id; none for those who come by single sign-on only. */
    password_hash: text(),
    /** No longer read: the status follows from the role. Kept for servers of the last edition while one is upgraded. */
    status: text().$type<UserStatus>().notNull().default("Client"),
    is_student: boolean().notNull().default(false),
    /** Companies of their own are on the free account. */
    is_free: boolean().notNull().default(false),
    /** Plan of the last company of their own that was deleted: their next one is on it. */
    last_plan: jsonb().$type<CompanyPlan>(),
    is_superuser: boolean().notNull().default(false),
    is_public_mode: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    need_new_password: boolean().notNull().default(false),
    password_expires: moment(),
    /** In which they get letters. */
    language: text().$type<Language>().notNull().default("ru"),
    /** Kinds of letters that they do without. */
    letters_off: text().array().$type<ChosenLetter[]>().notNull().default([]),
    /** How often letters tell them of what they follow. */
    notice_rhythm: text().$type<NoticeRhythm>().notNull().default("daily"),
    /** The newest version whose changes they were shown. */
    changelog_seen: text(),
    /** When they looked at the news last. */
    news_seen: moment(),
    /** Tags of news that they follow. */
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

/** A company's own role: a copy of a built-in one with changed cells (decisions 3). */
export const roles = pgTable(
  "roles",
  {
    company_id: ofCompany(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    levels: jsonb().$type<LevelBySection>().notNull(),
    /** What it can beside its levels. */
    traits: text().array().$type<RoleTrait[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ name: "roles_key", columns: [table.company_id, table.id] }),
    uniqueIndex("roles_name_unique").on(table.company_id, table.name),
    ofOneCompanyOrNone(),
  ],
);

/** Who works in which company, in a built-in role or in one of the company's own. */
export const memberships = pgTable(
  "memberships",
  {
    company_id: ofCompany(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A built-in role; empty of who has one of the company's own. */
    role: text().$type<BuiltInRole>(),
    /** One of this very company's own roles. */
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

/** A questionnaire opened for one user beyond the role, with its child rows, up to a level (`editable_objects_ids`). */
export const objectGrants = pgTable(
  "object_grants",
  {
    company_id: ofCompany(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A form with rows of its own, no child's. */
    form: text().$type<FormName>().notNull(),
    object_id: integer().notNull(),
    level: text().$type<Level>().notNull().default("edit"),
  },
  (table) => [
    primaryKey({ name: "object_grants_key", columns: [table.user_id, table.company_id, table.form, table.object_id] }),
    index("object_grants_object_index").on(table.company_id, table.form, table.object_id),
    ofOneCompanyOrNone(),
  ],
);

/** A sign-in with all tokens that came of it: revoked as one family (decisions 2). */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    created: moment().notNull(),
    /** Last request of the session, kept to the minute. */
    last_active: moment().notNull(),
    /** The browser or program that signed in, as it names itself, and the address that it came from last. */
    user_agent: text().notNull().default(""),
    address: text().notNull().default(""),
    /** ID token of the provider of single sign-on, sealed under SECRET_KEY; null of a session that began by password. */
    id_token: text(),
    revoked: moment(),
  },
  (table) => [
    index("sessions_user_index").on(table.user_id),
    index("sessions_last_active_index").on(table.last_active),
  ],
);

/** As whom a session looks at a company by now, to see what they see: an administrator's, and only to read. */
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

/** Refresh tokens, by SHA-256 of the token; the token itself is kept nowhere. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    hash: text().primaryKey(),
    session_id: text()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    expires: moment().notNull(),
    /** When it was changed for a new one. */
    rotated: moment(),
  },
  (table) => [index("refresh_tokens_session_index").on(table.session_id)],
);

/** Failed sign-ins by username, known or not: both are throttled alike. */
export const loginAttempts = pgTable(
  "login_attempts",
  {
    username_key: text().notNull(),
    at: moment().notNull(),
    /** Where the attempt came from: an address as `callerOf` groups them, or a session that confirmed a password. */
    origin: text().notNull().default(""),
    /** The password was right, and the code of the second step wrong. */
    is_wrong_code: boolean().notNull().default(false),
  },
  (table) => [index("login_attempts_index").on(table.username_key, table.at)],
);

/** Sign-in requests by the address that they come from, since the first one of its minute. */
export const signInRequests = pgTable("sign_in_requests", {
  address: text().primaryKey(),
  since: moment().notNull(),
  count: integer().notNull(),
});

/** Sign-ins at the provider of single sign-on that have not come back yet, by SHA-256 of their state: each comes back once. */
export const singleSignOns = pgTable(
  "single_sign_ons",
  { state_hash: text().primaryKey(), expires: moment().notNull() },
  (table) => [index("single_sign_ons_expires_index").on(table.expires)],
);

/** Accounts of the people whom a provider of single sign-on has signed in, by the provider's own name for each. */
export const singleSignOnBindings = pgTable(
  "single_sign_on_bindings",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The verified e-mail that the provider stated last, as `emailKey` has it. */
    email_key: text().notNull(),
    created: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: "single_sign_on_bindings_key", columns: [table.issuer, table.subject] }),
    uniqueIndex("single_sign_on_bindings_user_unique").on(table.user_id, table.issuer),
  ],
);

/** Its name and its secrets, sealed under SECRET_KEY; the application's role cannot read them. */
export const installation = pgTable("installation", {
  name: text().primaryKey(),
  value: text().notNull(),
});
