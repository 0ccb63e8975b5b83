import type { FormName } from "@opis/model/forms/form-names";
import type { HistoryKind, NoticeSaying } from "@opis/model/notices/notice-settings";
import { sql } from "drizzle-orm";
import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { companyColumn } from "./company-column.ts";
import { proposedChanges } from "./proposed-changes.ts";
import { ofOneCompany } from "./tenancy.ts";

/** Notifications for followers of a questionnaire that are not changes of answers; numbered together with the history. */
export const notices = pgTable(
  "notices",
  {
    company_id: companyColumn(),
    id: bigint({ mode: "number" }).notNull().default(sql`nextval('history_id_seq')`),
    at: moment().notNull(),
    saying: text().$type<Exclude<NoticeSaying, "done">>().notNull(),
    /** The author as in the history; the product itself for approaching dates. */
    editor: text().notNull(),
    kind: text().$type<HistoryKind>().notNull(),
    form: text().$type<FormName>().notNull(),
    object_id: integer().notNull(),
    root_form: text().$type<FormName>().notNull(),
    root_id: integer().notNull(),
    title: text().notNull(),
    /** As in the history. */
    changes: jsonb().notNull(),
    /** The account that it is for; null for those who follow the questionnaire. */
    to_user: integer(),
    /** Identifies a notification that is sent once: for a date its row, question, day and distance. */
    once: text(),
    /** Withdrawn or replaced proposals are no longer reported. */
    proposal: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    uniqueIndex("notices_once_unique").on(table.company_id, table.once),
    index("notices_proposal_index").on(table.company_id, table.proposal),
    foreignKey({
      name: "notices_proposal_fk",
      columns: [table.company_id, table.proposal],
      foreignColumns: [proposedChanges.company_id, proposedChanges.id],
    }).onDelete("cascade"),
    ofOneCompany(),
  ],
);
