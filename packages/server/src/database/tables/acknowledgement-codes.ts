import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";
import { companyColumn } from "./company-column.ts";
import { formTables } from "./forms.ts";
import { ofOneCompany } from "./tenancy.ts";

const employees = formTables.employee;
if (!employees) throw new Error("no table of employees");

/** Codes e-mailed to employees to confirm acknowledgements; the code itself is computed from the id and never stored. */
export const acknowledgementCodes = pgTable(
  "acknowledgement_codes",
  {
    company_id: companyColumn(),
    id: uuid().notNull(),
    employee: integer().notNull(),
    acknowledgements: integer().array().notNull(),
    email: text().notNull(),
    created: moment().notNull(),
    expires: moment().notNull(),
    wrong_attempts: integer().notNull().default(0),
    used: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    index("acknowledgement_codes_employee").on(table.company_id, table.employee, table.created),
    foreignKey({
      name: "acknowledgement_codes_employee_fk",
      columns: [table.company_id, table.employee],
      foreignColumns: [employees.company_id, employees.id],
    }).onDelete("cascade"),
    ofOneCompany(),
  ],
);
