import type { DirectoryName } from "@opis/model/forms/questionnaires";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { ofCompany } from "./of-company.ts";
import { ofOneCompany } from "./tenancy.ts";

/**
 * Directory values that respondents added by a link, until somebody accepts them. No foreign key leads to the value: of one that
 * is not there nothing is told, and it is new again where it is restored.
 */
export const suggestedValues = pgTable(
  "suggested_values",
  {
    company_id: ofCompany(),
    form: text().$type<DirectoryName>().notNull(),
    object_id: integer().notNull(),
    /** By which key, whose values are counted; the number of one that is gone counts nothing. */
    key_id: integer().notNull(),
    /** Who added it, as the history names them. */
    suggested_by: text().notNull(),
    suggested: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.form, table.object_id] }),
    index("suggested_values_key_index").on(table.company_id, table.key_id),
    ofOneCompany(),
  ],
);
