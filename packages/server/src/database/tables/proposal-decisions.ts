import type { FormName } from "@opis/model/forms/form-names";
import type { ProposalAnswer } from "@opis/model/workflow";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { companyColumn } from "./company-column.ts";
import { ofOneCompany } from "./tenancy.ts";

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
    form: text().$type<FormName>().notNull(),
    object_id: integer().notNull(),
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
