import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, ofOneCompany } from "./columns.ts";
import { companyColumn } from "./companies.ts";

/** Audit log: who changed which values; append-only for the application's role (decisions 9). */
export const history = pgTable(
  "history",
  {
    company_id: companyColumn(),
    id: bigint({ mode: "number" }).notNull().generatedByDefaultAsIdentity(),
    at: moment().notNull().defaultNow(),
    user_id: integer(),
    /** The author as in `Editor.author`. */
    author: text().notNull(),
    /** Name of the user, or the e-mail of a respondent, at that time. */
    editor: text().notNull(),
    kind: text().notNull(),
    form: text().notNull(),
    object_id: integer().notNull(),
    /** The questionnaire or directory row that the object belongs to: itself, or the topmost parent of a child row. */
    root_form: text().notNull(),
    root_id: integer().notNull(),
    /** Version of the row after the change. */
    version: integer().notNull().default(1),
    /** Name of the object at that time. */
    title: text().notNull().default(""),
    /** `{ field: [old, new] }` of a change; complete rows of a deleted object, so that it can be restored. */
    changes: jsonb().notNull().default({}),
    /** Revision of the company that resulted from the change; null if the change creates no revision. */
    revision: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    index("history_object_index").on(table.company_id, table.form, table.object_id, table.id),
    index("history_root_index").on(table.company_id, table.root_form, table.root_id, table.id),
    index("history_user_index").on(table.company_id, table.user_id, table.id),
    index("history_time_index").on(table.company_id, table.at),
    index("history_revision_index").on(table.company_id, table.revision, table.at),
    // Approvals are read from workflow steps, which are few among all entries.
    index("history_status_index")
      .on(table.company_id, table.at)
      .where(sql`kind = 'modified' and jsonb_typeof(changes -> 'status') = 'array'`),
    ofOneCompany(),
  ],
);
