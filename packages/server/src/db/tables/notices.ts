import type { FormName } from "@opis/model/forms/names";
import type { HistoryKind } from "@opis/model/notices/history-kinds";
import type { NoticeSaying } from "@opis/model/notices/notices";
import { sql } from "drizzle-orm";
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofOneCompany } from "../companies/tenancy.ts";
import { companies } from "./companies.ts";
import { proposedChanges } from "./proposed-changes.ts";

/** What those who follow a questionnaire are told of although no answer has changed: beside the history, and numbered with it. */
export const notices = pgTable(
  "notices",
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    id: bigint({ mode: "number" }).notNull().default(sql`nextval('history_id_seq')`),
    at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
    saying: text().$type<Exclude<NoticeSaying, "done">>().notNull(),
    /** Who proposes, as the history names them; the product itself of what time brings. */
    editor: text().notNull(),
    kind: text().$type<HistoryKind>().notNull(),
    form: text().$type<FormName>().notNull(),
    object_id: integer().notNull(),
    root_form: text().$type<FormName>().notNull(),
    root_id: integer().notNull(),
    title: text().notNull(),
    /** As those of the history. */
    changes: jsonb().notNull(),
    /** What is told once: of a term its row, question, last day and how near it is. */
    once: text(),
    /** What is taken back, or proposed otherwise, is no longer told. */
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
