import { openRequestStates } from "@opis/model/duties/request-states";
import type { OverdueRecords, OverdueRequest } from "@opis/model/risks/risk-rule-input";
import { incidentDueSql } from "../../database/company-list-sql.ts";
import type { Transaction } from "../../database/transaction.ts";
import { readCompanyToday } from "../records/company-today.ts";

interface Proved extends Record<string, unknown> {
  readonly informed: boolean;
  readonly answered: boolean;
}

/**
 * Returns the duties that records prove: at least one acknowledgement of a current edition, or one request of the last year answered,
 * and none late.
 */
async function readProvedDuties(transaction: Transaction, today: string) {
  const { company } = transaction;
  const [proved] = await transaction.query<Proved>(
    `select
       exists (select from acknowledgement a join acquaintance l on l.company_id = a.company_id and l.id = a.acquaintance
           and l.edition = a.edition where a.company_id = $1 and a.state = 'confirmed')
         and not exists (select from acknowledgement where company_id = $1 and state = 'open' and due < $2::date) as informed,
       exists (select from subject_request where company_id = $1 and state = any($3::text[])
           and answered_at::date > $2::date - interval '1 year')
         and not exists (select from subject_request where company_id = $1 and state = any($4::text[])
           and coalesce(extended_due, due) < $2::date) as answered`,
    [company, today, ["answered", "refused", "closed"], openRequestStates],
  );
  return { areEmployeesInformed: proved?.informed === true, areRequestsAnswered: proved?.answered === true };
}

/**
 * Returns the records whose deadline has passed and the duties that records prove: incidents by the hour, requests and acquaintance tasks by
 * the company's day.
 * A request without a kind or a deadline is not late.
 */
export async function readOverdueRecords(transaction: Transaction): Promise<OverdueRecords> {
  const { company, now } = transaction;
  const today = await readCompanyToday(transaction);
  const [incidents, requests, acquaintances, proved] = await Promise.all([
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
    readProvedDuties(transaction, today),
  ]);
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  return { incidents: ids(incidents), requests, acquaintances: ids(acquaintances), ...proved };
}
