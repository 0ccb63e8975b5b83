import { openRequestStates } from "@opis/model/duties/request-states";
import type { OverdueRecords, OverdueRequest } from "@opis/model/risks/overdue-records";
import { incidentDueSql } from "../../database/incident-due-sql.ts";
import type { Transaction } from "../../database/transaction.ts";
import { readCompanyToday } from "../records/company-today.ts";

/**
 * Returns the records whose deadline has passed: incidents by the hour, requests and acquaintance tasks by the company's day.
 * A request without a kind or a deadline is not late.
 */
export async function readOverdueRecords(transaction: Transaction): Promise<OverdueRecords> {
  const { company, now } = transaction;
  const today = await readCompanyToday(transaction);
  const [incidents, requests, acquaintances] = await Promise.all([
    transaction.query<{ id: number }>(
      `select id from incident i where company_id = $1 and is_drill is not true
         and ${incidentDueSql("i")} < $2::timestamptz order by id`,
      [company, now],
    ),
    transaction.query<OverdueRequest & Record<string, unknown>>(
      `select id, number, kind from subject_request where company_id = $1 and state = any($2::text[])
         and kind is not null and coalesce(extended_due, due) < $3::date order by id`,
      [company, openRequestStates, today],
    ),
    transaction.query<{ id: number }>(
      `select id from task where company_id = $1 and kind = 'acquaintance' and state = 'open' and due < $2::date
       order by due, id`,
      [company, today],
    ),
  ]);
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  return { incidents: ids(incidents), requests, acquaintances: ids(acquaintances) };
}
