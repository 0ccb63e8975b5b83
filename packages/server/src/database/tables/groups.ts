import type { Level, LevelBySection } from "@opis/model/access/access";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { memberships } from "./accounts-sessions-and-roles.ts";
import { ofOneCompanyOrNone, rowColumns } from "./columns.ts";
import { companyColumn } from "./companies.ts";

/*
 * Groups of members, which add rights to those of the role. Like roles they are read outside of companies too: rights are
 * read before the transaction's company is known.
 */

/** A group with its level in each section. */
export const userGroups = pgTable(
  "user_groups",
  {
    company_id: companyColumn(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** The normalised name, for uniqueness. */
    name_key: text().notNull(),
    levels: jsonb().$type<LevelBySection>().notNull(),
    /** Its name at the single sign-on provider and in the directory; empty if members are added by hand only. */
    outer_name: text().notNull().default(""),
    /** The normalised external name. */
    outer_key: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ name: "user_groups_key", columns: [table.company_id, table.id] }),
    uniqueIndex("user_groups_name_unique").on(table.company_id, table.name_key),
    ofOneCompanyOrNone(),
  ],
);

/** Who added a member: the directory and the single sign-on provider remove only members that they have added. */
export type GroupMemberSource = "hand" | "directory" | "provider";

/** Members of groups; only members of the company can be in one. */
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

/** A questionnaire with its child rows that a group may access up to a level. */
export const groupGrants = pgTable(
  "group_grants",
  {
    company_id: integer().notNull(),
    group_id: integer().notNull(),
    /** A form that is not a child collection. */
    ...rowColumns(),
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

/** All present and future questionnaires with a tag that a group may access up to a level. */
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
