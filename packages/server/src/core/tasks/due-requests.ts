import { type Actor, can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import { groupBy } from "@opis/model/collections/lists";
import type { AgendaItem } from "@opis/model/contract/agenda";
import { requestKinds } from "@opis/model/duties/request-kinds";
import { openRequestStates } from "@opis/model/duties/request-states";
import { forms } from "@opis/model/forms/index";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { recordName } from "@opis/model/text/record-name";
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
export interface DueItems {
  readonly items: AgendaItem[];
  readonly count: number;
  /** Those of them that are overdue. */
  readonly over: number;
  /** The days of which not all items are listed, with the number of the others. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

/** A row of a list of due items, with the numbers of all rows. */
export interface CountedRow extends Record<string, unknown> {
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
export async function readDue<R extends CountedRow>(
  transaction: Transaction,
  { rows: found, params }: DueStatement,
  { from, until, limit, limitOfDay }: DueQuery,
  itemOf: (row: R) => AgendaItem,
): Promise<DueItems> {
  const given = (at: number) => `$${params.length + at}`;
  const rows = await transaction.query<R>(
    `select * from (
       select d.*, count(*) over ()::int as total, (count(*) filter (where is_over) over ())::int as total_over,
         count(*) over (partition by day)::int as total_of_day, row_number() over (order by day, id) as place,
         row_number() over (partition by day order by id) as place_of_day
       from (${found}) d where day <= ${given(1)}::date and (${given(2)}::date is null or day >= ${given(2)})) numbered
     where place <= coalesce(${given(3)}::int, place) and place_of_day <= coalesce(${given(4)}::int, place_of_day) order by place`,
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
export const nothingDue: DueItems = { items: [], count: 0, over: 0, days: [] };

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
