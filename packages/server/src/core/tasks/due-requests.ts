import { type Actor, can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
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
}

/** What is due: the items, at most as many as were requested, and how many there are. */
export interface DueItems {
  readonly items: AgendaItem[];
  readonly count: number;
  /** Those of them that are overdue. */
  readonly over: number;
}

/** A row of a list of due items, with the numbers of all rows. */
export interface CountedRow extends Record<string, unknown> {
  readonly total: number;
  readonly total_over: number;
}

/** Returns the items of rows with their numbers. */
export function dueItems<R extends CountedRow>(rows: readonly R[], itemOf: (row: R) => AgendaItem): DueItems {
  const [first] = rows;
  return { items: rows.map(itemOf), count: first?.total ?? 0, over: first?.total_over ?? 0 };
}

/** Returns the SQL of the numbers of all rows of a limited list, and of those that are overdue. */
export function dueTotals(isOver: string): string {
  return `count(*) over ()::int as total, (count(*) filter (where ${isOver}) over ())::int as total_over`;
}

/** What is due for a reader who may not view records. */
export const nothingDue: DueItems = { items: [], count: 0, over: 0 };

interface DueRequest extends CountedRow {
  readonly id: number;
  readonly number: string;
  readonly kind: keyof typeof requestKinds | null;
  readonly due: string;
}

/** Lists the open requests whose deadline is among the days, for a reader who may view records. */
export async function dueRequests(
  transaction: Transaction,
  { actor, language, day, from, until, limit }: DueQuery,
): Promise<DueItems> {
  if (!can(actor, "view", { section: "duties" })) return nothingDue;
  const rows = await transaction.query<DueRequest>(
    `select id, number, kind, last::text as due, ${dueTotals("last < $5::date")}
     from (select *, coalesce(extended_due, due) as last from subject_request where company_id = $1) r
     where state = any($2::text[]) and last <= $3::date and ($4::date is null or last >= $4)
     order by last, id limit $6`,
    [transaction.company, openRequestStates, until, from ?? null, day, limit ?? null],
  );
  const { company } = transaction;
  return dueItems(rows, ({ id, number, kind, due }) => ({
    day: due,
    is_over: due < day,
    is_done: false,
    may_finish: false,
    form: "subject_request",
    id,
    name: recordName(forms.subject_request, number, language),
    label: kind === null ? "" : requestKinds[kind][language],
    url: addressOf({ company }, { form: "subject_request", id }) ?? screenAddress(company, "requests"),
  }));
}
