import { type Actor, can } from "@opis/model/access/access";
import { type Language, words } from "@opis/model/bilingual-text";
import { groupBy } from "@opis/model/collections/lists";
import type { AgendaItem } from "@opis/model/contract/agenda";
import { destructionReasons } from "@opis/model/duties/destruction-options";
import { requestKinds } from "@opis/model/duties/request-kinds";
import { openRequestStates } from "@opis/model/duties/request-states";
import { forms } from "@opis/model/forms/index";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { recordName } from "@opis/model/text/record-name";
import { incidentDueSql } from "../../database/company-list-sql.ts";
import type { Transaction } from "../../database/transaction.ts";

/** The reader and the days of a list of due items. */
export interface DueQuery {
  readonly actor: Actor;
  /** The reader's account; null for a program without one. */
  readonly user: number | null;
  readonly language: Language;
  /** Today in the company's time zone, ISO date. */
  readonly day: string;
  /** First ISO date; everything overdue is included if absent. */
  readonly from?: string | undefined;
  /** Last ISO date. */
  readonly until: string;
  /** Whether finished tasks are listed. */
  readonly withFinished?: boolean;
  /** Maximum number of items, the earliest; all if absent. */
  readonly limit?: number;
  /** Maximum number of items of a day; all if absent. */
  readonly limitOfDay?: number;
}

/** What is due: the items, at most as many as were requested, and how many there are. */
interface DueItems {
  readonly items: AgendaItem[];
  readonly count: number;
  /** Those of them that are overdue. */
  readonly over: number;
  /** The days of which not all items are listed, with the number of the others. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

/** A row of a list of due items, with the numbers of all rows. */
interface CountedRow extends Record<string, unknown> {
  readonly id: number;
  /** ISO date. */
  readonly day: string;
  readonly is_over: boolean;
  readonly total: number;
  readonly total_over: number;
  readonly total_of_day: number;
}

/** A statement that finds due rows with `id`, `day` and `is_over`; both limits are added to its parameters. */
interface DueStatement {
  readonly rows: string;
  readonly params: readonly unknown[];
}

/** Reads the earliest rows within the limits of a list, and counts the others. */
async function readDue<R extends CountedRow>(
  transaction: Transaction,
  { rows: dueRowsSql, params }: DueStatement,
  { from, until, limit, limitOfDay }: DueQuery,
  itemOf: (row: R) => AgendaItem,
): Promise<DueItems> {
  const parameter = (at: number) => `$${params.length + at}`;
  const rows = await transaction.query<R>(
    `select * from (
       select d.*, count(*) over ()::int as total, (count(*) filter (where is_over) over ())::int as total_over,
         count(*) over (partition by day)::int as total_of_day, row_number() over (order by day, id) as place,
         row_number() over (partition by day order by id) as place_of_day
       from (${dueRowsSql}) d where day <= ${parameter(1)}::date and (${parameter(2)}::date is null or day >= ${parameter(2)})) numbered
     where place <= coalesce(${parameter(3)}::int, place) and place_of_day <= coalesce(${parameter(4)}::int, place_of_day) order by place`,
    [...params, until, from ?? null, limit ?? null, limitOfDay ?? null],
  );
  const [first] = rows;
  const days = groupBy(rows, ({ day }) => day);
  return {
    items: rows.map(itemOf),
    count: first?.total ?? 0,
    over: first?.total_over ?? 0,
    days: [...days].flatMap(([day, listed]) => {
      const count = (listed[0]?.total_of_day ?? 0) - listed.length;
      return count > 0 ? [{ day, count }] : [];
    }),
  };
}

/** What is due for a reader who may not view records. */
const nothingDue: DueItems = { items: [], count: 0, over: 0, days: [] };

interface DueRequest extends CountedRow {
  readonly number: string;
  readonly kind: keyof typeof requestKinds | null;
}

/** Lists the open requests whose deadline is among the days, for a reader who may view records. */
export async function dueRequests(transaction: Transaction, query: DueQuery): Promise<DueItems> {
  const { actor, language, day: today } = query;
  if (!can(actor, "view", { section: "duties" })) return nothingDue;
  const { company } = transaction;
  const statement = {
    rows: `select *, day < $3::date as is_over from (
        select id, number, kind, coalesce(extended_due, due) as day from subject_request
        where company_id = $1 and state = any($2::text[])) r`,
    params: [company, openRequestStates, today],
  };
  return readDue<DueRequest>(transaction, statement, query, ({ id, number, kind, day, is_over }) => ({
    day,
    is_over,
    is_done: false,
    may_finish: false,
    form: "subject_request",
    id,
    name: recordName(forms.subject_request, number, language),
    label: kind === null ? "" : requestKinds[kind][language],
    url: addressOf({ company }, { form: "subject_request", id }) ?? screenAddress(company, "requests"),
  }));
}

interface DueDestruction extends CountedRow {
  readonly number: string;
  readonly reason: keyof typeof destructionReasons | null;
  readonly state: string;
}

/** SQL of the deadline of a destruction `t`: the last day if it is blocked, none if it is suspended. */
export const dueDestructionDay = "case t.state when 'blocked' then t.last_day when 'planned' then t.due end";

/** What is due of a destruction whose data are blocked. */
export const blockedLabel = words("Уничтожить заблокированные данные", "Destroy the blocked data");

/** Lists the destructions due on the days, for a reader who may view records. */
export async function dueDestructions(transaction: Transaction, query: DueQuery): Promise<DueItems> {
  const { actor, language, day: today } = query;
  if (!can(actor, "view", { section: "duties" })) return nothingDue;
  const { company } = transaction;
  const statement = {
    rows: `select *, day < $2::date as is_over from (
        select id, number, reason, state, ${dueDestructionDay} as day from destruction t where company_id = $1) d`,
    params: [company, today],
  };
  return readDue<DueDestruction>(transaction, statement, query, ({ id, number, reason, state, day, is_over }) => ({
    day,
    is_over,
    is_done: false,
    may_finish: false,
    form: "destruction",
    id,
    name: recordName(forms.destruction, number, language),
    label: state === "blocked" ? blockedLabel[language] : reason === null ? "" : destructionReasons[reason][language],
    url: addressOf({ company }, { form: "destruction", id }) ?? screenAddress(company, "destructions"),
  }));
}

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

interface DueTask extends CountedRow {
  readonly title: string;
  readonly assignee: string;
  readonly assignee_user: number | null;
  readonly is_done: boolean;
}

/** Lists the tasks due on the days, for a reader who may view records. */
export async function dueTasks(transaction: Transaction, query: DueQuery): Promise<DueItems> {
  const { actor, user, day: today, withFinished } = query;
  if (!can(actor, "view", { section: "duties" })) return nothingDue;
  const { company } = transaction;
  const statement = {
    rows: `select id, title, assignee, assignee_user, due as day, state = 'done' as is_done,
        state = 'open' and due < $3::date as is_over
      from task where company_id = $1 and state = any($2::text[])`,
    params: [company, withFinished ? ["open", "done"] : ["open"], today],
  };
  const isEditor = can(actor, "edit", { section: "duties" });
  return readDue<DueTask>(transaction, statement, query, (row) => ({
    day: row.day,
    is_over: row.is_over,
    is_done: row.is_done,
    may_finish: !row.is_done && (isEditor || (row.assignee_user !== null && row.assignee_user === user)),
    form: "task",
    id: row.id,
    name: row.title,
    label: row.assignee,
    url: addressOf({ company }, { form: "task", id: row.id }) ?? screenAddress(company, "tasks"),
  }));
}

/**
 * Returns the keys of the terms of answers (`termKey`) that have an open task, so that each is shown once; none to a reader who may not
 * view records, and so sees no tasks.
 */
export async function termsWithTask(transaction: Transaction, actor: Actor): Promise<ReadonlySet<string>> {
  if (!can(actor, "view", { section: "duties" })) return new Set();
  const rows = await transaction.query<{ key: string }>(
    `select substr(source_key, strpos(source_key, ':') + 1) as key from task
     where company_id = $1 and state = 'open' and source_key ~ '^(M31|term):'`,
    [transaction.company],
  );
  return new Set(rows.map(({ key }) => key));
}
