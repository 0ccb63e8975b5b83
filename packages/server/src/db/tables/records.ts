import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { formTables } from "./forms.ts";
import { ofCompany } from "./of-company.ts";
import { ofOneCompany } from "./tenancy.ts";

/** The last number of a record of a form in a year. Numbers have no gaps, since a rollback restores the counter. */
export const recordNumbers = pgTable(
  "record_numbers",
  {
    company_id: ofCompany(),
    form: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.form, table.year] }), ofOneCompany()],
);

const requests = formTables.subject_request;
if (!requests) throw new Error("no table of requests");

/** The applicant and text of a subject request, encrypted under SECRET_KEY; deleted after the retention period, while the request stays. */
export const requestApplicants = pgTable(
  "request_applicants",
  {
    company_id: ofCompany(),
    id: uuid().notNull().defaultRandom(),
    request_id: integer().notNull(),
    /** JSON of name, contact, relation and text, encrypted (`db/secrets`). */
    sealed: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    uniqueIndex("request_applicants_request").on(table.company_id, table.request_id),
    foreignKey({
      name: "request_applicants_request_fk",
      columns: [table.company_id, table.request_id],
      foreignColumns: [requests.company_id, requests.id],
    }).onDelete("cascade"),
    ofOneCompany(),
  ],
);
