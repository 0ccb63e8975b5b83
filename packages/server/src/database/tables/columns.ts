import type { Form } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { sql } from "drizzle-orm";
import { customType, integer, pgPolicy, text, timestamp } from "drizzle-orm/pg-core";

/** A column of bytes. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Returns the columns that name a row of a form. */
export function rowColumns() {
  return { form: text().$type<FormName>().notNull(), object_id: integer().notNull() };
}

/** Returns the columns that name a questionnaire, or none: then all with any of some tags, or of a kind. */
export function questionnaireColumns() {
  return { form: text().$type<FormName>(), object_id: integer() };
}

/** Returns a point in time, read and written as ISO 8601. */
export function moment() {
  return timestamp({ withTimezone: true, mode: "string" });
}

/** Returns the columns of a form's rows that contain the time of creation. */
export function madeColumns({ approval }: Form): readonly string[] {
  return approval ? ["created", "modified", "status_since"] : ["created", "modified"];
}

const transactions = sql`nullif(current_setting('opis.company', true), '')::int`;

/** Row level security of company tables: only rows of the transaction's company are visible. */
export function ofOneCompany() {
  const condition = sql`company_id = ${transactions}`;
  return pgPolicy("of_one_company", {
    as: "permissive",
    for: "all",
    to: "public",
    using: condition,
    withCheck: condition,
  });
}

/**
 * Row level security of tables that are read before the company is known (rights, jobs): a company's transaction sees its own rows
 * and those without a company; outside of companies all rows are visible.
 */
export function ofOneCompanyOrNone() {
  const condition = sql`company_id is null or company_id = ${transactions} or ${transactions} is null`;
  return pgPolicy("of_one_company_or_none", {
    as: "permissive",
    for: "all",
    to: "public",
    using: condition,
    withCheck: condition,
  });
}
