import { words } from "@opis/model/bilingual-text";
import { type AgendaItem, agendaMaxDays, readAgenda } from "@opis/model/contract/agenda";
import type { agendaParts } from "@opis/model/duties/task-kinds";
import { refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isWorkingDay, workingDaysAfter } from "@opis/model/law/working-days";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { indexSnapshot } from "@opis/model/snapshot/snapshot-index";
import { deadlinesOf } from "@opis/model/time/company-deadlines";
import { dayAfter, daysBetween } from "@opis/model/time/days";
import type { FastifyInstance } from "fastify";
import { readCompanyToday } from "../../core/records/company-today.ts";
import { dueDestructions } from "../../core/tasks/due-destructions.ts";
import { dueIncidents } from "../../core/tasks/due-incidents.ts";
import { type DueQuery, dueRequests } from "../../core/tasks/due-requests.ts";
import { dueTasks, termsWithTask } from "../../core/tasks/due-tasks.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type Call, route } from "../../http/register-endpoint.ts";

/** Registers the agenda: what is due in a company, by day. */
export function registerAgenda(app: FastifyInstance): void {
  route(app, readAgenda, readCompanyAgenda);
}

async function readCompanyAgenda(call: Call<typeof readAgenda>) {
  const { context, company, actor, editor, language, query } = call;
  const { from, to: until } = query;
  const records = await context.db.readCompany(company, async (transaction) => {
    const today = await readCompanyToday(transaction);
    refuseLongPeriod(from ?? today, until);
    const reader = { actor, user: editor.userId, language, day: today };
    const spans =
      from === undefined ? upcomingSpans(today, until) : [{ part: undefined, from, until, withFinished: true }];
    const found = await Promise.all(spans.map((span) => recordsOf(transaction, { ...reader, ...span })));
    return { today, found: found.flat(), shown: await termsWithTask(transaction, actor) };
  });
  const { today, found } = records;
  const items = [...found.flatMap(({ items: due }) => due), ...(await dueAnswers(call, records))];
  const days = daysOf(from ?? today, until);
  return {
    today,
    items: items.toSorted((one, other) => one.day.localeCompare(other.day)),
    left_out: found.flatMap(({ part, form, items: listed, count }) =>
      part && count > listed.length ? [{ part, form, count: count - listed.length }] : [],
    ),
    days_off: days.filter((day) => !isWorkingDay(day)),
    unknown_years: [...new Set(days.flatMap((day) => workingDaysAfter(day, 1).unknownYears))],
  };
}

type Part = (typeof agendaParts)[number];
type Span = Pick<DueQuery, "from" | "until" | "withFinished" | "limit"> & { readonly part: Part | undefined };

/** Maximum number of records of a form in a part of the agenda: more are found in their register. */
const partLimit = 100;

/** Returns the spans of the agenda that starts with everything overdue. */
function upcomingSpans(today: string, until: string): Span[] {
  const limited = { limit: partLimit };
  const [yesterday, tomorrow] = [dayAfter(today, -1), dayAfter(today, 1)];
  return [
    { part: "over", until: until < yesterday ? until : yesterday, ...limited },
    { part: "today", from: today, until: until < today ? until : today, ...limited },
    { part: "later", from: tomorrow, until, ...limited },
  ];
}

/** Lists the records that are due in a span, by form. */
function recordsOf(transaction: Transaction, query: DueQuery & { readonly part: Part | undefined }) {
  const { part } = query;
  return Promise.all(dueForms.map(async ({ form, list }) => ({ part, form, ...(await list(transaction, query)) })));
}

const dueForms = [
  { form: "task", list: dueTasks },
  { form: "subject_request", list: dueRequests },
  { form: "incident", list: dueIncidents },
  { form: "destruction", list: dueDestructions },
] as const;

function refuseLongPeriod(from: string, to: string): void {
  const days = daysBetween(from, to);
  if (days < 0) throw refusedFields({ to: [endsBefore] });
  if (days > agendaMaxDays) throw refusedFields({ to: [tooLong] });
}

const endsBefore = words("Период заканчивается раньше, чем начинается", "The period ends before it begins");
const tooLong = words(
  `Период не может быть длиннее ${agendaMaxDays} дней`,
  `The period can be at most ${agendaMaxDays} days long`,
);

/** Lists the terms of answers that the caller sees (licences, certificates, approvals), except those with a task. */
async function dueAnswers(
  { context, company, revision, actor, language, query: { from, to } }: Call<typeof readAgenda>,
  { today, shown }: { readonly today: string; readonly shown: ReadonlySet<string> },
): Promise<AgendaItem[]> {
  const { snapshot } = await context.snapshots.seenBy({ company, revision, actor });
  const index = indexSnapshot(snapshot);
  return deadlinesOf(snapshot, today, daysBetween(today, to))
    .filter(({ day, key }) => (from === undefined || day >= from) && !shown.has(key))
    .map(({ day, form, id, field }) => ({
      day,
      is_over: day < today,
      is_done: false,
      may_finish: false,
      form,
      id,
      name: index.nameOf(form, id) || formNamed(form).title[language],
      label: formNamed(form).fields[field]?.label[language] ?? "",
      url: addressOf({ company }, { form, id, field: field || undefined }) ?? screenAddress(company, "forms"),
    }));
}

function daysOf(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => dayAfter(from, index));
}
