import type { DirectoryName } from "@opis/model/forms/questionnaire-names";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { companyColumn } from "./company-column.ts";
import { ofOneCompany } from "./tenancy.ts";

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
