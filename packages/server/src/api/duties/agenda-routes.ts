import { can } from "@opis/model/access/access";
import { type Language, type Words, words } from "@opis/model/bilingual-text";
import { groupBy } from "@opis/model/collections/lists";
import { type AgendaItem, agendaMaxDays, readAgenda } from "@opis/model/contract/agenda";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { readAgendaOfCompanies } from "@opis/model/contract/tasks";
import { destructionReasons } from "@opis/model/duties/destruction-options";
import { requestKinds } from "@opis/model/duties/request-kinds";
import { type agendaParts, taskKinds } from "@opis/model/duties/task-kinds";
import { refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isWorkingDay, workingDaysAfter } from "@opis/model/law/working-days";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { indexSnapshot } from "@opis/model/snapshot/snapshot-index";
import { recordName } from "@opis/model/text/record-name";
import { dayAfter, daysBetween } from "@opis/model/time/company-day";
import { deadlinesOf } from "@opis/model/time/company-deadlines";
import type { FastifyInstance } from "fastify";
import { searchedCompanies } from "../../core/identity/rights/list-companies.ts";
import { readCompanyToday } from "../../core/records/company-today.ts";
import {
  blockedLabel,
  type DueQuery,
  dueDestructions,
  dueIncidents,
  dueRequests,
  dueTasks,
  notificationLabels,
  termsWithTask,
} from "../../core/tasks/due-records.ts";
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
      from === undefined
        ? upcomingSpans(today, until)
        : [{ part: undefined, from, until, withFinished: true, limitOfDay: dayLimit }];
    const recordsBySpan = await Promise.all(spans.map((span) => recordsOf(transaction, { ...reader, ...span })));
    return { today, found: recordsBySpan.flat(), shown: await termsWithTask(transaction, actor) };
  });
  const { today, found } = records;
  const answers = limitAnswers(await dueAnswers(call, records), { today, isPeriod: from !== undefined });
  const items = [...found.flatMap(({ items: due }) => due), ...answers.items];
  const days = daysOf(from ?? today, until);
  return {
    today,
    items: items.toSorted((left, right) => left.day.localeCompare(right.day)),
    left_out: [...found.flatMap(leftOut), ...answers.left_out],
    days_off: days.filter((day) => !isWorkingDay(day)),
    unknown_years: [...new Set(days.flatMap((day) => workingDaysAfter(day, 1).unknownYears))],
  };
}

type Part = (typeof agendaParts)[number];
type LeftOut = AnswerOf<typeof readAgenda>["left_out"][number];
type Span = Pick<DueQuery, "from" | "until" | "withFinished" | "limit" | "limitOfDay"> & {
  readonly part: Part | undefined;
};

/** Maximum number of records of a form in a part of the agenda: more are found in their register. */
const partLimit = 100;

/** Maximum number of records of a form on a day of a calendar. */
const dayLimit = 50;

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

function leftOut({ part, form, items, count, days }: Awaited<ReturnType<typeof recordsOf>>[number]): LeftOut[] {
  if (part === undefined) return days.map((day) => ({ part: null, form, ...day }));
  return count > items.length ? [{ part, day: null, form, count: count - items.length }] : [];
}

/** Limits the terms of answers as the records are: by part of the agenda, or by day of a calendar. */
function limitAnswers(
  answers: readonly AgendaItem[],
  { today, isPeriod }: { readonly today: string; readonly isPeriod: boolean },
): { readonly items: AgendaItem[]; readonly left_out: LeftOut[] } {
  const partOf = ({ day }: AgendaItem): Part => (day < today ? "over" : day === today ? "today" : "later");
  const groups = groupBy(answers, (item) => (isPeriod ? item.day : partOf(item)));
  const limit = isPeriod ? dayLimit : partLimit;
  const omitted = [...groups.values()].flatMap((group) => group.slice(limit));
  const omittedGroups = groupBy(omitted, (item) => `${isPeriod ? item.day : partOf(item)} ${item.form}`);
  return {
    items: [...groups.values()].flatMap((group) => group.slice(0, limit)),
    left_out: [...omittedGroups.values()].flatMap((group) =>
      group.slice(0, 1).map((item) => ({
        part: isPeriod ? null : partOf(item),
        day: isPeriod ? item.day : null,
        form: item.form,
        count: group.length,
      })),
    ),
  };
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

type AgendaOfCompanies = AnswerOf<typeof readAgendaOfCompanies>;
type DueRecord = AgendaOfCompanies["over"]["rows"][number];

/** Maximum number of records listed in each part; the others are only counted. */
const partLimitOfCompanies = 200;

/** Registers what is due in all companies of a user, for the screen «Сегодня». */
export function registerAgendaOfCompanies(app: FastifyInstance): void {
  route(app, readAgendaOfCompanies, listDueRecords);
}

/** A due record as the database finds it. */
export interface FoundRecord extends Pick<DueRecord, "form" | "id" | "company" | "company_name" | "day"> {
  readonly number: string;
  readonly title: string | null;
  /** Kind of a task or request, state of an incident, reason of a destruction. */
  readonly kind: string | null;
  readonly assignee: string | null;
}

interface CountedRecord extends FoundRecord {
  readonly is_over: boolean;
  readonly count: number;
}

async function listDueRecords({
  context,
  user,
  language,
  query,
}: Call<typeof readAgendaOfCompanies>): Promise<AgendaOfCompanies> {
  const companies = await searchedCompanies(context, user);
  const visibleIds = companies.filter(({ actor }) => can(actor, "view", { section: "duties" })).map(({ id }) => id);
  const rows = await context.db.query<CountedRecord & Record<string, unknown>>(
    `select * from (
       select d.form, d.id, d.company_id as company, c.name as company_name, d.number, d.title, d.kind, d.assignee, d.due::text as day,
         d.is_over, count(*) over (partition by d.is_over)::int as count,
         row_number() over (partition by d.is_over order by d.due, c.name_key, d.form, d.id) as place
       from company_due_records($1::int[], $2::date, $3::timestamptz) d join companies c on c.id = d.company_id) found
     where place <= $4 order by place`,
    [visibleIds, query.to, context.clock.now().toISOString(), partLimitOfCompanies],
  );
  const partOf = (isOver: boolean) => {
    const among = rows.filter((row) => row.is_over === isOver);
    return { count: among[0]?.count ?? 0, rows: among.map((row) => presentRecord(row, language)) };
  };
  return { over: partOf(true), soon: partOf(false) };
}

/** Returns a due record with its name, what is due, and its address. */
export function presentRecord(row: FoundRecord, language: Language): DueRecord {
  const { form, id, company, company_name, number, title, day } = row;
  return {
    form,
    id,
    company,
    company_name,
    name: title ?? recordName(forms[form], number, language),
    label: labelOf(row)?.[language] ?? row.assignee ?? "",
    day,
    url: addressOf({ company }, { form, id }) ?? screenAddress(company, "tasks"),
  };
}

function labelOf({ form, kind, assignee }: FoundRecord): Words | undefined {
  if (form === "incident") return notificationLabels[kind === "notified_24" ? "second" : "first"];
  if (kind === null || assignee) return undefined;
  return labels[form][kind];
}

const labels: Readonly<Record<Exclude<DueRecord["form"], "incident">, Readonly<Record<string, Words>>>> = {
  task: taskKinds,
  subject_request: requestKinds,
  destruction: { ...destructionReasons, blocked: blockedLabel },
};
