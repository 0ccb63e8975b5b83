import type { MonthDeadline, MonthReview } from "@opis/documents/document-definition";
import { openIncidentStates } from "@opis/model/duties/incident-states";
import { openRequestStates } from "@opis/model/duties/request-states";
import { dayAfter } from "@opis/model/time/days";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { computeFigures, readTrend } from "../figures/company-figures.ts";
import type { DocumentContext } from "./document-context.ts";
import { reviewedFields } from "./work-report-data.ts";

/** Days of the month before and after today. */
const monthDays = 30;

/** Adds the figures, deadlines and events of the last month to the inputs of the documents of a whole company. */
export async function addMonthReview(context: Context, given: DocumentContext): Promise<DocumentContext> {
  if (!given.isWhole) return given;
  const { company } = given.snapshot;
  const { figures, deadlines } = await computeFigures(context, company.id);
  const since = dayAfter(figures.day, -monthDays);
  const [trend, open, events] = await context.db.inCompany(company.id, (transaction) =>
    Promise.all([
      readTrend(transaction, figures.day),
      countOpen(transaction, figures.day),
      countEvents(transaction, since),
    ]),
  );
  const last = dayAfter(figures.day, monthDays);
  const month: MonthReview = {
    since,
    figures,
    earlier: trend[0] ?? null,
    deadlines: deadlines.filter(({ day }) => day <= last).map(shownDeadline),
    open,
    events: { ...events, approved: approvedSince(given, since, figures.day) },
  };
  return { ...given, month };
}

type Deadline = Awaited<ReturnType<typeof computeFigures>>["deadlines"][number];

/** A task names what to do and who does it; other deadlines name their object and what is due. */
function shownDeadline({ day, is_over: isOver, form, name, label }: Deadline): MonthDeadline {
  if (form === "task" || label === "") return { day, isOver, name, label };
  return { day, isOver, name: label, label: name };
}

function approvedSince({ facts }: DocumentContext, since: string, today: string): string[] {
  return facts.snapshot.rows.approved_document
    .filter(({ date }) => date !== null && date >= since && date <= today)
    .toSorted((one, other) => (other.date ?? "").localeCompare(one.date ?? "") || other.id - one.id)
    .map(({ name }) => name);
}

async function countOpen(transaction: Transaction, today: string): Promise<MonthReview["open"]> {
  const [row] = await transaction.query<MonthReview["open"] & Record<string, unknown>>(
    `select
       (select count(*)::int from subject_request where company_id = $1 and state = any($2::text[])) as requests,
       (select count(*)::int from subject_request where company_id = $1 and state = any($2::text[])
          and coalesce(extended_due, due) < $4::date) as overdue,
       (select count(*)::int from incident where company_id = $1 and state = any($3::text[])
          and is_drill is not true) as incidents`,
    [transaction.company, openRequestStates, openIncidentStates, today],
  );
  return row ?? { requests: 0, overdue: 0, incidents: 0 };
}

type Events = Omit<MonthReview["events"], "approved">;

// The days are those of the company's time zone; changes of accounts and rights are not answers.
async function countEvents(transaction: Transaction, since: string): Promise<Events> {
  const [row] = await transaction.query<Events & Record<string, unknown>>(
    `with month as (select $2::timestamp at time zone time_zone as start from companies where id = $1),
       answers as (
         select h.root_form, h.root_id from month
         join history h on h.company_id = $1 and h.at >= month.start and h.kind = 'modified'
         cross join lateral jsonb_object_keys(h.changes) field
         where (h.form, field) in (select * from unnest($3::text[], $4::text[])))
     select
       (select count(*)::int from answers) as answers,
       (select count(distinct (root_form, root_id))::int from answers) as questionnaires,
       (select count(*)::int from task where company_id = $1 and state = 'done' and done_on >= $2::date) as tasks,
       (select count(*)::int from subject_request, month
          where company_id = $1 and state <> 'erroneous' and received_at >= month.start) as requests,
       (select count(*)::int from incident, month where company_id = $1 and is_drill is not true
          and state not in ('not_incident', 'erroneous') and detected_at >= month.start) as incidents`,
    [transaction.company, since, reviewedFields.map(([form]) => form), reviewedFields.map(([, field]) => field)],
  );
  return row ?? { answers: 0, questionnaires: 0, tasks: 0, requests: 0, incidents: 0 };
}
