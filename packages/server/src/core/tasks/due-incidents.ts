import { can } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import { forms } from "@opis/model/forms/index";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { recordName } from "@opis/model/text/record-name";
import { incidentDueSql } from "../../database/incident-due-sql.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type CountedRow, type DueItems, type DueQuery, nothingDue, readDue } from "./due-requests.ts";

interface DueIncident extends CountedRow {
  readonly number: string;
  readonly is_second: boolean;
}

/** What is due of an incident. */
export const notificationLabels = {
  first: words("Первое уведомление Роскомнадзора", "First notification to Roskomnadzor"),
  second: words("Второе уведомление Роскомнадзора", "Second notification to Roskomnadzor"),
};

/** Lists all notifications of incidents that are due on the days, for a reader who may view records; drills need none. */
export async function dueIncidents(transaction: Transaction, query: DueQuery): Promise<DueItems> {
  const { actor, language } = query;
  if (!can(actor, "view", { section: "duties" })) return nothingDue;
  const { company, now } = transaction;
  const statement = {
    rows: `select i.id, i.number, i.is_second, (due at time zone c.time_zone)::date as day, due < $2::timestamptz as is_over
      from (select id, company_id, number, state = 'notified_24' as is_second, ${incidentDueSql("found")} as due
        from incident found where company_id = $1 and is_drill is not true) i join companies c on c.id = i.company_id`,
    params: [company, now],
  };
  return readDue<DueIncident>(transaction, statement, query, ({ id, number, is_second: isSecond, day, is_over }) => ({
    day,
    is_over,
    is_done: false,
    may_finish: false,
    form: "incident",
    id,
    name: recordName(forms.incident, number, language),
    label: notificationLabels[isSecond ? "second" : "first"][language],
    url: addressOf({ company }, { form: "incident", id }) ?? screenAddress(company, "incidents"),
  }));
}
