import type { FormName } from "@opis/model/forms/names";
import type { ProposalAnswer } from "@opis/model/workflow/proposal-answers";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { ofCompany } from "./of-company.ts";
import { ofOneCompany } from "./tenancy.ts";

/**
 * What became of questionnaires that somebody proposed, for them to read. What still waits is told by the rows themselves
 * (`pending_approval`). No foreign key leads to the questionnaire: one that was refused is gone.
 */
export const proposalAnswers = pgTable(
  "proposal_answers",
  {
    company_id: ofCompany(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    /** The account of who had proposed it, and who alone reads it. No foreign key: the row may outlive the account. */
    user_id: integer().notNull(),
    form: text().$type<FormName>().notNull(),
    object_id: integer().notNull(),
    /** How it was called then. */
    name: text().notNull(),
    answer: text().$type<ProposalAnswer>().notNull(),
    /** Why it was refused; empty otherwise. */
    reason: text().notNull().default(""),
    /** Who answered, as the history names them. */
    answered_by: text().notNull(),
    answered: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    index("proposal_answers_user_index").on(table.company_id, table.user_id),
    ofOneCompany(),
  ],
);
