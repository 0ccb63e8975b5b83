import type { Words } from "@opis/model/bilingual-text";
import type { FormName } from "@opis/model/forms/form-names";
import type { DirectoryName } from "@opis/model/forms/questionnaire-names";
import type { ProposalAnswer, ProposedKind, ProposedState } from "@opis/model/workflow";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment, ofOneCompany, rowColumns } from "./columns.ts";
import { companyColumn } from "./companies.ts";

/**
 * Changes proposed by respondents and by industry packs, and the decisions: answers (one for each question and link), child rows to
 * add or to delete. A pack gives values of references by name, since it proposes no directory values before they are accepted.
 * There is no foreign key to the row, so a proposal for a deleted one can still be rejected.
 */
export const proposedChanges = pgTable(
  "proposed_changes",
  {
    company_id: companyColumn(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    /** The respondent's link; 0 for a pack. */
    key_id: integer().notNull(),
    ...rowColumns(),
    /** The questionnaire of the row. */
    root_form: text().$type<FormName>().notNull(),
    root_id: integer().notNull(),
    kind: text().$type<ProposedKind>().notNull().default("answer"),
    /** The proposal with which this one is decided: that of the parent row. */
    part_of: integer(),
    /** The question of a proposed answer; null for a proposed row. */
    field: text().notNull(),
    /** The answer at that time and the proposed one, or a complete row. */
    before: jsonb(),
    value: jsonb(),
    /** The author, as in the history. */
    proposed_by: text().notNull(),
    proposed: moment().notNull(),
    state: text().$type<ProposedState>().notNull().default("waiting"),
    /** Message to the author; may be empty. */
    word: text().notNull().default(""),
    answered: moment(),
    /** The pack's name; null for a respondent. */
    pack: jsonb().$type<Words>(),
    /** Where a pack's value comes from: a rule of law or practice. */
    origin: text().notNull().default(""),
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

/**
 * Decisions about proposed questionnaires, for their authors. Pending ones are the rows themselves (`pending_approval`). There is
 * no foreign key to the questionnaire: a rejected one is deleted.
 */
export const proposalAnswers = pgTable(
  "proposal_answers",
  {
    company_id: companyColumn(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    /** The account of the author, who alone reads it. No foreign key: the row may outlive the account. */
    user_id: integer().notNull(),
    ...rowColumns(),
    /** Name of the questionnaire at that time. */
    name: text().notNull(),
    answer: text().$type<ProposalAnswer>().notNull(),
    /** Reason of a rejection; otherwise empty. */
    reason: text().notNull().default(""),
    /** The user who decided, as in the history. */
    answered_by: text().notNull(),
    answered: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    index("proposal_answers_user_index").on(table.company_id, table.user_id),
    ofOneCompany(),
  ],
);

/**
 * Directory values added by respondents until a member accepts them. There is no foreign key to the value: deleted ones are not
 * reported, and are new again when restored.
 */
export const suggestedValues = pgTable(
  "suggested_values",
  {
    company_id: companyColumn(),
    form: text().$type<DirectoryName>().notNull(),
    object_id: integer().notNull(),
    /** The link through which it was added, to limit the number of values for each link. */
    key_id: integer().notNull(),
    /** The author, as in the history. */
    suggested_by: text().notNull(),
    suggested: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.form, table.object_id] }),
    index("suggested_values_key_index").on(table.company_id, table.key_id),
    ofOneCompany(),
  ],
);
