import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ofCompany } from "./of-company.ts";
import { ofOneCompany } from "./tenancy.ts";

/** The text of uploaded files, for the search in them: read from the files, and read anew wherever it is missing. */
export const documentTexts = pgTable(
  "document_texts",
  {
    company_id: ofCompany(),
    /** Key of the content in the storage. */
    blob: text().notNull(),
    /** As names are compared: lower case, `ё` as `е`; empty where the file has none. */
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.blob] }), ofOneCompany()],
);
