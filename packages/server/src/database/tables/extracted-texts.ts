import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companyColumn } from "./company-column.ts";
import { ofOneCompany } from "./tenancy.ts";

/** Text extracted from uploaded files for the search; extracted again where it is missing. */
export const documentTexts = pgTable(
  "document_texts",
  {
    company_id: companyColumn(),
    /** Storage key of the file. */
    blob: text().notNull(),
    /** Normalised like names: lower case, `ё` as `е`; empty if the file has no text. */
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.blob] }), ofOneCompany()],
);
