import { type Actor, can } from "@opis/model/access/access";
import type { readStatistics } from "@opis/model/contract/companies/statistics";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { openDestructionStates } from "@opis/model/duties/destruction-options";
import { allIncidentKinds } from "@opis/model/duties/incident-kinds";
import { isNotificationExempt } from "@opis/model/duties/incident-states";
import { journals } from "@opis/model/duties/journals";
import type { RequestKind } from "@opis/model/duties/request-kinds";
import { openRequestStates } from "@opis/model/duties/request-states";
import { incidentDueSql } from "../../database/company-list-sql.ts";
import type { Transaction } from "../../database/transaction.ts";
import type { Period } from "./statistics-period.ts";

type Records = NonNullable<AnswerOf<typeof readStatistics>["records"]>;
type RecordFigures = Omit<Records, "journals">;
type RecordForm = Records["totals"][number]["form"];

interface CountedRecords extends Record<string, unknown> {
  readonly by: "form" | "month" | "kind";
  readonly form: RecordForm;
  /** First day of the month. */
  readonly month: string | null;
  readonly kind: RequestKind | null;
  readonly count: number;
  readonly on_time: number;
  readonly late: number;
  readonly open: number;
  readonly overdue: number;
  readonly median_days: number | null;
}

/**
 * Returns the numbers of records of a period by their outcome: requests by receipt, incidents by detection, destructions and tasks by
 * deadline. Drills, cancelled tasks and records registered by mistake are not counted.
 */
export async function countRecords(transaction: Transaction, period: Period): Promise<RecordFigures> {
  const { since, until, today, timeZone } = period;
  const rows = await transaction.query<CountedRecords>(
    `with records as (${recordsSql})
     select case grouping(month, kind) when 3 then 'form' when 1 then 'month' else 'kind' end as by, form, month::text, kind,
       count(*)::int as count, ${outcomeCounts},
       percentile_disc(0.5) within group (order by days) as median_days
     from (select *, date_trunc('month', day)::date as month from records where day between $5::date and $6::date) r
     group by grouping sets ((form), (form, month), (form, kind)) order by month, count desc, kind`,
    [transaction.company, timeZone, today, transaction.now, since, until, ...openStates],
  );
  const months = new Map<string, Records["months"][number]["forms"]>();
  for (const row of rows)
    if (row.by === "month" && row.month !== null)
      months.set(row.month, [...(months.get(row.month) ?? []), { form: row.form, ...outcomesOf(row) }]);
  return {
    totals: rows.filter(({ by }) => by === "form").map((row) => ({ form: row.form, ...outcomesOf(row) })),
    months: [...months].map(([month, forms]) => ({ month, forms })),
    requests: rows
      .filter(({ by, form }) => by === "kind" && form === "subject_request")
      .map((row) => ({ kind: row.kind, ...outcomesOf(row), median_days: row.median_days })),
    median_days: rows.find(({ by, form }) => by === "form" && form === "subject_request")?.median_days ?? null,
  };
}

const openStates = [openRequestStates, openDestructionStates];

const outcomeCounts = ["on_time", "late", "open", "overdue"]
  .map((outcome) => `count(*) filter (where outcome = '${outcome}')::int as ${outcome}`)
  .join(", ");

/** Returns the SQL of the outcome of a record: null if it ended without a deadline. */
function outcome({ done, due, isOpen, isOver }: Readonly<Record<"done" | "due" | "isOpen" | "isOver", string>>) {
  return `case when ${isOpen} then case when ${isOver} then 'overdue' else 'open' end
      when ${done} <= ${due} then 'on_time' when ${done} > ${due} then 'late' end`;
}

const requestDue = "coalesce(r.extended_due, r.due)";
const destructionDue = "coalesce(d.last_day, d.due)";

const exemptKinds = allIncidentKinds
  .filter((kind) => isNotificationExempt({ state: "closed", kind }))
  .map((kind) => `'${kind}'`)
  .join(", ");

// An incident is on time if both of its notifications are; one that required none has no outcome once it is closed.
const recordsSql = `
  select 'subject_request' as form, r.kind, (r.received_at at time zone $2)::date as day,
    ${outcome({ done: "r.answered_at", due: requestDue, isOpen: "r.state = any($7::text[])", isOver: `${requestDue} < $3::date` })} as outcome,
    r.answered_at - (r.received_at at time zone $2)::date as days
  from subject_request r where r.company_id = $1 and r.state is distinct from 'erroneous'
  union all
  select 'incident', null, (i.detected_at at time zone $2)::date,
    case when i.state in ('detected', 'confirmed', 'notified_24')
        then case when ${incidentDueSql("i")} < $4::timestamptz then 'overdue' else 'open' end
      when i.kind in (${exemptKinds}) then null
      when i.notice_24_at <= i.due_24 and i.notice_72_at <= i.due_72 then 'on_time'
      when i.notice_24_at > i.due_24 or i.notice_72_at > i.due_72 then 'late' end, null
  from incident i where i.company_id = $1 and i.is_drill is not true and i.state not in ('not_incident', 'erroneous')
  union all
  select 'destruction', null, coalesce(${destructionDue}, d.event_on),
    ${outcome({ done: "d.destroyed_on", due: destructionDue, isOpen: "d.destroyed_on is null and d.state = any($8::text[])", isOver: `d.state <> 'suspended' and ${destructionDue} < $3::date` })}, null
  from destruction d where d.company_id = $1 and d.state is distinct from 'erroneous'
  union all
  select 'task', null, t.due,
    ${outcome({ done: "t.done_on", due: "t.due", isOpen: "t.state = 'open'", isOver: "t.due < $3::date" })}, null
  from task t where t.company_id = $1 and t.state in ('open', 'done')`;

/**
 * Returns the numbers of journal entries in a period and the date of the last entry, in the order of the internal regulations, as the
 * journals list them; the consents among the uploaded documents count for a reader of documents only.
 */
export async function countJournalEntries(
  transaction: Transaction,
  { actor, period: { since, until, timeZone } }: { readonly actor: Actor; readonly period: Period },
): Promise<Records["journals"]> {
  const rows = await transaction.query<Records["journals"][number] & Record<string, unknown>>(
    `with entries as (${entriesSql})
     select code, (count(*) filter (where day between $3::date and $4::date))::int as count, max(day)::text as last
     from entries where day is not null group by code`,
    [transaction.company, timeZone, since, until, can(actor, "view", { section: "documents" })],
  );
  return Object.keys(journals).flatMap((code) => rows.filter((row) => row.code === code));
}

const entriesSql = `
  select journal as code, entry_on as day from journal_entry where company_id = $1
  union all
  select unnest(case when kind = 'consent_withdrawal' and state <> 'erroneous' then array['requests', 'consents'] else array['requests'] end),
    (received_at at time zone $2)::date from subject_request where company_id = $1
  union all
  select 'incidents', (detected_at at time zone $2)::date from incident where company_id = $1 and is_drill is not true
  union all
  select 'destruction', event_on from destruction where company_id = $1
  union all
  select 'access', access_from from employee where company_id = $1
  union all
  select 'consents', date from document where company_id = $1 and kind = 'consent' and $5::boolean`;

function outcomesOf({ count, on_time, late, open, overdue }: CountedRecords) {
  return { count, on_time, late, open, overdue };
}
