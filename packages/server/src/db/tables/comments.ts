import type { CommentedForm } from "@opis/model/forms/commented-forms";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { ofCompany } from "./of-company.ts";
import { ofOneCompany } from "./tenancy.ts";

/**
 * What people say about a question of a process or a system, or a step or a threat of a threat model. No foreign key leads to the questionnaire: comments outlive
 * its deletion as its history does, and are there again when it is restored under its id. Those of a questionnaire that
 * is not there are never shown.
 */
export const comments = pgTable(
  "comments",
  {
    company_id: ofCompany(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    content_type: text().$type<CommentedForm>().notNull(),
    object_id: integer().notNull(),
    /** A field of the form, or `collection.field` of its child rows. */
    field_name: text().notNull(),
    /** The child row that is meant, where it is one. */
    row_id: integer(),
    content: text().notNull(),
    /** Respondents with a link to the questionnaire read it too; all others are for members of the company alone. */
    for_respondents: boolean().notNull().default(false),
    author_id: integer(),
    /** Whose words they are, as `Editor.author` tells people apart: nobody else rewrites them. */
    author_key: text().notNull(),
    /** Name of the author as it was then. */
    author: text().notNull(),
    resolved_at: moment(),
    resolved_by: text().notNull().default(""),
    created: moment().notNull().defaultNow(),
    modified: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    index("comments_object_index").on(table.company_id, table.content_type, table.object_id, table.id),
    ofOneCompany(),
  ],
);
