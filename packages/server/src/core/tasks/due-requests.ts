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
  /** First ISO date; without it everything overdue is included, and finished items are not. */
  readonly from?: string | undefined;
  /** Last ISO date. */
  readonly until: string;
}

interface DueRequest extends Record<string, unknown> {
  readonly id: number;
  readonly number: string;
  readonly kind: keyof typeof requestKinds | null;
  readonly due: string;
}

/** Lists the open requests whose deadline is among the days, for a reader who may view records. */
export async function dueRequests(
  transaction: Transaction,
  { actor, language, day, from, until }: DueQuery,
): Promise<AgendaItem[]> {
  if (!can(actor, "view", { section: "duties" })) return [];
  const rows = await transaction.query<DueRequest>(
    `select id, number, kind, coalesce(extended_due, due)::text as due from subject_request
     where company_id = $1 and state = any($2::text[]) and coalesce(extended_due, due) <= $3::date
       and ($4::date is null or coalesce(extended_due, due) >= $4) order by due, id`,
    [transaction.company, openRequestStates, until, from ?? null],
  );
  const { company } = transaction;
  return rows.map(({ id, number, kind, due }) => ({
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
