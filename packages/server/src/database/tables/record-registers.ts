import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, ofOneCompany } from "./columns.ts";
import { companyColumn } from "./companies.ts";
import { formTables } from "./forms.ts";

/** The last number of a record of a form in a year. Numbers have no gaps, since a rollback restores the counter. */
export const recordNumbers = pgTable(
  "record_numbers",
  {
    company_id: companyColumn(),
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
    company_id: companyColumn(),
    id: uuid().notNull().defaultRandom(),
    request_id: integer().notNull(),
    /** JSON of name, contact, relation and text, encrypted (`database/secret-box.ts`). */
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

/** Companies whose plan of measures is followed by tasks, and the revision and day of the last comparison. */
export const taskPlans = pgTable(
  "task_plans",
  {
    company_id: companyColumn(),
    revision: integer().notNull(),
    synchronised_on: date({ mode: "string" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id] }), ofOneCompany()],
);

/** Companies whose employees are given their tests of knowledge by the nightly job, and since when. */
export const trainingPlans = pgTable(
  "training_plans",
  {
    company_id: companyColumn(),
    since: date({ mode: "string" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id] }), ofOneCompany()],
);

/** What each line of the plan proposed for its task last: an answer of the task that differs from it was edited by a person. */
export const planLines = pgTable(
  "plan_lines",
  {
    company_id: companyColumn(),
    key: text().notNull(),
    proposal: jsonb().notNull(),
    /** The company has no case for the line any more, and its task was cancelled. */
    is_withdrawn: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.key] }), ofOneCompany()],
);

/** Reminders of tasks and requests that were sent, so that each is sent once; a moved day is reminded of again. */
export const dueReminders = pgTable(
  "due_reminders",
  {
    company_id: companyColumn(),
    form: text().notNull(),
    record: integer().notNull(),
    due: date({ mode: "string" }).notNull(),
    /** `before` (three working days), `today` or `over`. */
    stage: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.form, table.record, table.due, table.stage] }),
    ofOneCompany(),
  ],
);

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
