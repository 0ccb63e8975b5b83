import { type Actor, can } from "@opis/model/access/access";
import { addressOf, screenAddress } from "@opis/model/addresses";
import { deadlineDays } from "@opis/model/contract/companies/company-work";
import type { readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { oneOf } from "@opis/model/declaration/form";
import { requestKinds } from "@opis/model/duties/request-kinds";
import { openRequestStates } from "@opis/model/duties/request-states";
import { forms } from "@opis/model/forms/index";
import type { Language } from "@opis/model/words";
import type { Transaction } from "../../db/transactions/transaction.ts";

type Deadline = AnswerOf<typeof readDashboard>["deadlines"]["rows"][number];

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
  /** Today, an ISO date where the company is. */
  readonly day: string;
}

interface DueRequest extends Record<string, unknown> {
  readonly id: number;
  readonly number: string;
  readonly kind: keyof typeof requestKinds | null;
  readonly due: string;
}

/** Lists the open requests whose deadline has passed or comes within 90 days, for a reader who may view records. */
export async function dueRequests(transaction: Transaction, { actor, language, day }: Reader): Promise<Deadline[]> {
  if (!can(actor, "view", { section: "duties" })) return [];
  const rows = await transaction.query<DueRequest>(
    `select id, number, kind, coalesce(extended_due, due)::text as due from subject_request
     where company_id = $1 and state = any($2::text[]) and coalesce(extended_due, due) <= $3::date + $4::int
     order by due, id`,
    [transaction.company, openRequestStates, day, deadlineDays],
  );
  const { company } = transaction;
  return rows.map(({ id, number, kind, due }) => ({
    day: due,
    is_over: due < day,
    form: "subject_request",
    id,
    name: `${oneOf(forms.subject_request)[language]} № ${number}`,
    label: kind === null ? "" : requestKinds[kind][language],
    url: addressOf({ company }, { form: "subject_request", id }) ?? screenAddress(company, "requests"),
  }));
}
