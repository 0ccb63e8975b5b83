import type { FormName } from "@opis/model/forms/names";
import type { ProposedKind, ProposedState } from "@opis/model/workflow/proposed-states";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { ofCompany } from "./of-company.ts";
import { ofOneCompany } from "./tenancy.ts";

/**
 * What respondents propose, and what became of it: answers in place of those that stand, one a question and key; child rows to be
 * added, or deleted. No foreign key leads to the row: of one that is gone a proposal can still be refused.
 */
export const proposedChanges = pgTable(
  "proposed_changes",
  {
    company_id: ofCompany(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    key_id: integer().notNull(),
    form: text().$type<FormName>().notNull(),
    object_id: integer().notNull(),
    /** The questionnaire that the row belongs to. */
    root_form: text().$type<FormName>().notNull(),
    root_id: integer().notNull(),
    kind: text().$type<ProposedKind>().notNull().default("answer"),
    /** The proposal with which this one is answered: a row below one that is proposed itself. */
    part_of: integer(),
    /** The question of an answer; empty of a row. */
    field: text().notNull(),
    /** What stood when it was proposed, and what is proposed: an answer, or a row whole. */
    before: jsonb(),
    value: jsonb(),
    /** Who proposed it, as the history names them. */
    proposed_by: text().notNull(),
    proposed: moment().notNull(),
    state: text().$type<ProposedState>().notNull().default("waiting"),
    /** What is said to who proposed it; empty where nothing is. */
    word: text().notNull().default(""),
    answered: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    uniqueIndex("proposed_changes_waiting_unique")
      .on(table.company_id, table.key_id, table.form, table.object_id, table.field)
      .where(sql`state = 'waiting'`),
    index("proposed_changes_state_index").on(table.company_id, table.state),
    ofOneCompany(),
  ],
);
