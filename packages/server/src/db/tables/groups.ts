import type { Level, LevelBySection } from "@opis/model/access/access";
import type { FormName } from "@opis/model/forms/names";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { memberships } from "./identity.ts";
import { ofCompany } from "./of-company.ts";
import { ofOneCompanyOrNone } from "./tenancy.ts";

/*
 * Groups of a company's people: who is in one may do what it may, beyond their role. They are read outside of companies
 * as well, as roles are: what somebody may do is read before it is known whose transaction this is.
 */

/** A group of people with its level in each section. */
export const userGroups = pgTable(
  "user_groups",
  {
    company_id: ofCompany(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** The name as names are compared. */
    name_key: text().notNull(),
    levels: jsonb().$type<LevelBySection>().notNull(),
    /** What it is called outside, by the provider of single sign-on and in the directory; empty where people alone say who is in it. */
    outer_name: text().notNull().default(""),
    /** That name as outer names are compared. */
    outer_key: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ name: "user_groups_key", columns: [table.company_id, table.id] }),
    uniqueIndex("user_groups_name_unique").on(table.company_id, table.name_key),
    ofOneCompanyOrNone(),
  ],
);

/** By whom somebody was put into a group: the directory and the provider of single sign-on take out again only whom each has put in. */
export type GroupMemberSource = "hand" | "directory" | "provider";

/** Who is in which group: members of the company alone, and no longer than that. */
export const groupMembers = pgTable(
  "group_members",
  {
    company_id: integer().notNull(),
    group_id: integer().notNull(),
    user_id: integer().notNull(),
    source: text().$type<GroupMemberSource>().notNull().default("hand"),
  },
  (table) => [
    primaryKey({ name: "group_members_key", columns: [table.user_id, table.company_id, table.group_id] }),
    index("group_members_group_index").on(table.company_id, table.group_id),
    ofOneCompanyOrNone(),
    foreignKey({
      name: "group_members_group_fk",
      columns: [table.company_id, table.group_id],
      foreignColumns: [userGroups.company_id, userGroups.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "group_members_member_fk",
      columns: [table.user_id, table.company_id],
      foreignColumns: [memberships.user_id, memberships.company_id],
    }).onDelete("cascade"),
  ],
);

/** A questionnaire opened to a group up to a level, with its child rows. */
export const groupGrants = pgTable(
  "group_grants",
  {
    company_id: integer().notNull(),
    group_id: integer().notNull(),
    /** A form with rows of its own, no child's. */
    form: text().$type<FormName>().notNull(),
    object_id: integer().notNull(),
    level: text().$type<Level>().notNull(),
  },
  (table) => [
    primaryKey({ name: "group_grants_key", columns: [table.company_id, table.group_id, table.form, table.object_id] }),
    index("group_grants_object_index").on(table.company_id, table.form, table.object_id),
    ofOneCompanyOrNone(),
    foreignKey({
      name: "group_grants_group_fk",
      columns: [table.company_id, table.group_id],
      foreignColumns: [userGroups.company_id, userGroups.id],
    }).onDelete("cascade"),
  ],
);

/** All questionnaires with a tag, opened to a group up to a level: those that carry it now and those that will. */
export const groupTagGrants = pgTable(
  "group_tag_grants",
  {
    company_id: integer().notNull(),
    group_id: integer().notNull(),
    tag: text().notNull(),
    level: text().$type<Level>().notNull(),
  },
  (table) => [
    primaryKey({ name: "group_tag_grants_key", columns: [table.company_id, table.group_id, table.tag] }),
    ofOneCompanyOrNone(),
    foreignKey({
      name: "group_tag_grants_group_fk",
      columns: [table.company_id, table.group_id],
      foreignColumns: [userGroups.company_id, userGroups.id],
    }).onDelete("cascade"),
  ],
);
