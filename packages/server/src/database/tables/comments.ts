import type { CommentedForm } from "@opis/model/forms/approval-forms";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, ofOneCompany } from "./columns.ts";
import { companyColumn } from "./companies.ts";

/**
 * Comments on a question of a process or system, on a step or threat of a threat model, or on a task. There is no foreign key to the
 * questionnaire: comments survive its deletion, like its history, and reappear when it is restored under its id. Comments of a
 * deleted questionnaire are not shown.
 */
export const comments = pgTable(
  "comments",
  {
    company_id: companyColumn(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    content_type: text().$type<CommentedForm>().notNull(),
    object_id: integer().notNull(),
    /** A field of the form, or `collection.field` of its child rows. */
    field_name: text().notNull(),
    /** The child row, if the comment is about one. */
    row_id: integer(),
    content: text().notNull(),
    /** Visible to respondents with a link to the questionnaire; otherwise to members of the company only. */
    for_respondents: boolean().notNull().default(false),
    author_id: integer(),
    /** The author as in `Editor.author`; only the author may change the comment. */
    author_key: text().notNull(),
    /** The author's name at that time. */
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
