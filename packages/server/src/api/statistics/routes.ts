import { type Actor, can } from "@opis/model/access/access";
import { type Language, words } from "@opis/model/bilingual-text";
import {
  exportRequests,
  exportWork,
  listRequests,
  listWork,
  readStatistics,
} from "@opis/model/contract/companies/statistics";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isCollection, type QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { addressOf } from "@opis/model/screen-addresses";
import { compareNaturally } from "@opis/model/text/natural-order";
import { dayAfter } from "@opis/model/time/company-day";
import type { FastifyInstance } from "fastify";
import { naturally } from "../../database/order-by.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageLinks, pageWindow } from "../../http/pagination.ts";
import { parseResponse, route } from "../../http/register-endpoint.ts";
import { sendFile } from "../../http/send-file.ts";
import { calledNow, type GroupSum, type PeriodWork, workInPeriod, workRows } from "./answer-changes.ts";
import { countJournalEntries, countRecords } from "./count-records.ts";
import { requestsMade } from "./find-answer-requests.ts";
import { requestsCsv, workCsv } from "./statistics-csv.ts";
import { type Period, periodOf } from "./statistics-period.ts";

const names = {
  work: words("Заполнение анкет", "Work on questionnaires"),
  requests: words("Запросы и ответы", "Requests and answers"),
} as const;

type RequestFigures = AnswerOf<typeof readStatistics>["requests"];

interface AnswerCounts extends Record<string, unknown> {
  readonly by: "all" | "form" | "person";
  readonly form: QuestionnaireName | null;
  readonly person: string | null;
  readonly asked: number;
  readonly answered: number;
  readonly waiting: number;
  readonly unanswered: number;
  readonly median_seconds: number | null;
  readonly longest_seconds: number | null;
}

const byTags = words("Ссылки по тегам", "Links by tags");
const emptyFigures = { asked: 0, answered: 0, waiting: 0, unanswered: 0, median_seconds: null, longest_seconds: null };

/** Returns the number of requests in a period and their response times: in total, by questionnaire and by person. */
async function requestFigures(
  transaction: Transaction,
  { actor, period, language }: { readonly actor: Actor; readonly period: Period; readonly language: Language },
): Promise<RequestFigures> {
  const { text, values, links } = requestsMade(transaction, actor, period);
  const rows = await transaction.query<AnswerCounts>(
    `with ${text}
     select case grouping(form, person) when 1 then 'form' when 2 then 'person' else 'all' end as by, form, person,
       count(*)::int as asked, count(answered)::int as answered, count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state = 'unanswered')::int as unanswered,
       round(percentile_cont(0.5) within group (order by seconds))::int as median_seconds, max(seconds)::int as longest_seconds
     from (select *, coalesce(nullif(whom, ''), answered_by, '') as person from requests) r
     group by grouping sets ((), (form), (person)) order by asked desc, form, ${naturally("person")}`,
    [...values],
  );
  return {
    links,
    total: requestCounts(rows.find(({ by }) => by === "all")),
    forms: rows.flatMap((row) => {
      if (row.by !== "form") return [];
      const title = row.form === null ? byTags : formNamed(row.form).title;
      return { form: row.form, title: title[language], ...requestCounts(row) };
    }),
    people: rows.flatMap((row) => (row.by === "person" ? { name: row.person ?? "", ...requestCounts(row) } : [])),
  };
}

function requestCounts(row: AnswerCounts | undefined) {
  const { asked, answered, waiting, unanswered, median_seconds, longest_seconds } = row ?? emptyFigures;
  return { asked, answered, waiting, unanswered, median_seconds, longest_seconds };
}

/**
 * Registers statistics of who filled in what and when, and how long requests waited for answers (specification 2.1).
 */
export function registerStatistics(app: FastifyInstance): void {
  const { db } = app.context;
  const periodIn = (company: number, query: Parameters<typeof periodOf>[1]) =>
    db.readCompany(company, (transaction) => periodOf(transaction, query));

  route(app, readStatistics, async ({ company, revision, actor, language, query }) => {
    const period = await periodIn(company, query);
    const done = await workInPeriod(app.context, { company, revision, actor, period });
    const [work, requests, records, journals] = await db.inCompany(company, (transaction) =>
      Promise.all([
        workFigures(transaction, done, { period, language }),
        requestFigures(transaction, { actor, period, language }),
        can(actor, "view", { section: "duties" }) ? countRecords(transaction, period) : null,
        countJournalEntries(transaction, { actor, period }),
      ]),
    );
    const { since, until, timeZone, step } = period;
    return { since, until, time_zone: timeZone, step, ...work, requests, records: records && { ...records, journals } };
  });

  route(app, listWork, async ({ company, revision, actor, language, query, request }) => {
    const period = await periodIn(company, query);
    const done = await workInPeriod(app.context, { company, revision, actor, period });
    const { count, results } = await db.inCompany(company, (transaction) =>
      workRows(transaction, done, { language, window: pageWindow(query) }),
    );
    return { count, ...pageLinks(request, count, query), results };
  });

  route(app, listRequests, async ({ context, company, actor, language, query, request }) => {
    const { count, results } = await context.db.inCompany(company, async (transaction) => {
      const period = await periodOf(transaction, query);
      return requestRows(transaction, { actor, period, language, window: pageWindow(query) });
    });
    return parseResponse(listRequests.response, { count, ...pageLinks(request, count, query), results });
  });

  route(app, exportWork, async ({ company, revision, actor, language, query, reply }) => {
    const period = await periodIn(company, query);
    const done = await workInPeriod(app.context, { company, revision, actor, period });
    const { results } = await db.inCompany(company, (transaction) => workRows(transaction, done, { language }));
    return sendFile(reply, fileOf("work", period, language), workCsv(results, { language, ...period }));
  });

  route(app, exportRequests, async ({ context, company, actor, language, query, reply }) => {
    const { period, rows } = await context.db.inCompany(company, async (transaction) => {
      const requestedPeriod = await periodOf(transaction, query);
      return {
        period: requestedPeriod,
        rows: await requestRows(transaction, { actor, period: requestedPeriod, language }),
      };
    });
    return sendFile(reply, fileOf("requests", period, language), requestsCsv(rows.results, { language, ...period }));
  });
}

type Statistics = AnswerOf<typeof readStatistics>;
type WorkFigures = Pick<Statistics, "total" | "course" | "forms" | "people">;

/**
 * Returns how much was answered in a period: in total, over time, by questionnaire and by person, most active first.
 */
async function workFigures(
  transaction: Transaction,
  { sums, names }: Pick<PeriodWork, "sums" | "names">,
  { period, language }: { readonly period: Period; readonly language: Language },
): Promise<WorkFigures> {
  const people = [...sums.people].map(([person, { changes, questionnaires, first, last }]) => {
    return { person, name: names.get(person) ?? "", changes, questionnaires: questionnaires.size, first, last };
  });
  const forms = [...sums.forms].map(([form, sum]) => {
    return { form, title: formNamed(form).title[language], ...amountOf(sum), last: sum.last };
  });
  return {
    total: amountOf(sums.total),
    course: piecesOf(period).map(({ start, ...days }) => ({ ...days, ...amountOf(sums.pieces.get(start)) })),
    forms: forms.sort((a, b) => b.changes - a.changes || a.form.localeCompare(b.form)),
    people: (await calledNow(transaction, people)).sort(
      (a, b) => b.changes - a.changes || compareNaturally(a.name, b.name),
    ),
  };
}

function amountOf(sum: GroupSum | undefined) {
  return { changes: sum?.changes ?? 0, people: sum?.people.size ?? 0, questionnaires: sum?.questionnaires.size ?? 0 };
}

/** Returns the intervals of a period, each with the start of the whole interval, and its days within the period. */
function piecesOf({ since, until, step }: Period): { start: string; since: string; until: string }[] {
  const pieces = [];
  for (let start = startOf(since, step); start <= until; ) {
    const next = nextAfter(start, step);
    const last = dayAfter(next, -1);
    pieces.push({ start, since: start < since ? since : start, until: last > until ? until : last });
    start = next;
  }
  return pieces;
}

function startOf(day: string, step: Period["step"]): string {
  if (step === "day") return day;
  if (step === "month") return `${day.slice(0, 7)}-01`;
  // Weeks begin on Monday, as in the database.
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return dayAfter(day, -sinceMonday);
}

function nextAfter(start: string, step: Period["step"]): string {
  if (step !== "month") return dayAfter(start, step === "day" ? 1 : 7);
  const month = new Date(start);
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}

type RequestRow = AnswerOf<typeof listRequests>["results"][number];

interface StoredRequest extends Omit<RequestRow, "form_title" | "title" | "url" | "answered_by"> {
  readonly [member: string]: unknown;
  readonly object_id: number | null;
  readonly tags: readonly string[];
  /** Null for a deleted questionnaire and for a singleton. */
  readonly name: string | null;
  readonly answered_by: string | null;
}

interface StatisticsQuery {
  readonly actor: Actor;
  readonly period: Period;
  readonly language: Language;
  /** The rows of one page; all if absent. */
  readonly window?: { readonly limit: number; readonly offset: number };
}

/** Returns the requests of a period, latest first, and their total. */
async function requestRows(
  transaction: Transaction,
  { actor, period, language, window }: StatisticsQuery,
): Promise<{ count: number; results: RequestRow[] }> {
  const { text, values } = requestsMade(transaction, actor, period);
  const [[total], rows] = await Promise.all([
    transaction.query<{ count: number }>(`with ${text} select count(*)::int as count from requests`, [...values]),
    transaction.query<StoredRequest>(
      `with ${text} select kind, form, object_id, tags, name, whom, asked, times, answered, answered_by, answers, seconds, state
       from requests order by asked desc, form, object_id, whom limit $13 offset $14`,
      [...values, window?.limit ?? null, window?.offset ?? 0],
    ),
  ]);
  return { count: total?.count ?? 0, results: rows.map((row) => presentRequest(row, transaction.company, language)) };
}

function presentRequest(
  { object_id, tags, name, ...row }: StoredRequest,
  company: number,
  language: Language,
): RequestRow {
  const { form } = row;
  return {
    ...row,
    answered_by: row.answered_by ?? "",
    form_title: form === null ? "" : formNamed(form).title[language],
    title: form === null ? tags.join(", ") : titleOf(form, name, language),
    url: form === null || object_id === null ? null : addressIn(company, form, object_id, name),
  };
}

function titleOf(form: QuestionnaireName, name: string | null, language: Language): string {
  return isCollection(form) ? (name ?? "") : formNamed(form).title[language];
}

function addressIn(company: number, form: QuestionnaireName, id: number, name: string | null): string | null {
  const isGone = isCollection(form) && name === null;
  return isGone ? null : (addressOf({ company }, { form, id }) ?? null);
}

function fileOf(table: keyof typeof names, { since, until }: Period, language: Language) {
  return { filename: `${names[table][language]} ${since} ${until}.csv`, mediaType: "text/csv; charset=utf-8" };
}
