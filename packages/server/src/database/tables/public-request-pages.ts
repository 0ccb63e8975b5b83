import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { companyColumn } from "./company-column.ts";
import { formTables } from "./forms.ts";
import { ofOneCompany } from "./tenancy.ts";

const requests = formTables.subject_request;
if (!requests) throw new Error("no table of requests");

/** Files of a request, deleted with the applicant's data; what they contain is in the file storage. */
export const requestFiles = pgTable(
  "request_files",
  {
    company_id: companyColumn(),
    id: uuid().notNull().defaultRandom(),
    request_id: integer().notNull(),
    filename: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    media_type: text().notNull(),
    sha256: text().notNull(),
    /** Key of the content in the storage. */
    blob: text().notNull(),
    created: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    index("request_files_request").on(table.company_id, table.request_id),
    foreignKey({
      name: "request_files_request_fk",
      columns: [table.company_id, table.request_id],
      foreignColumns: [requests.company_id, requests.id],
    }).onDelete("cascade"),
    ofOneCompany(),
  ],
);

/** The public page on which people send requests to a company: its address, and whether it is open. */
export const requestPages = pgTable(
  "request_pages",
  {
    company_id: companyColumn(),
    /** Random part of the address, printed in policies: no secret. */
    code: text().notNull(),
    is_open: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id] }), ofOneCompany()],
);
