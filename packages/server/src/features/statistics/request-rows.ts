import type { Actor } from "@opis/model/access/access";
import { addressOf } from "@opis/model/addresses";
import type { listRequests } from "@opis/model/contract/companies/statistics";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/index";
import { isCollection, type QuestionnaireName } from "@opis/model/forms/questionnaires";
import type { Language } from "@opis/model/words";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { Period } from "./period.ts";
import { requestsMade } from "./requests-made.ts";

type RequestRow = AnswerOf<typeof listRequests>["results"][number];

interface StoredRequest extends Omit<RequestRow, "form_title" | "title" | "url" | "answered_by"> {
  readonly [member: string]: unknown;
  readonly object_id: number | null;
  readonly tags: readonly string[];
  /** Null of a questionnaire that is gone, and of one that a company has once. */
  readonly name: string | null;
  readonly answered_by: string | null;
}

interface Wanted {
  readonly actor: Actor;
  readonly period: Period;
  readonly language: Language;
  /** The rows of one page; without it all. */
  readonly window?: { readonly limit: number; readonly offset: number };
}

/** The requests of a period, the latest first, and how many there are. */
export async function requestRows(
  transaction: Transaction,
  { actor, period, language, window }: Wanted,
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
  return { count: total?.count ?? 0, results: rows.map((row) => shown(row, transaction.company, language)) };
}

function shown({ object_id, tags, name, ...row }: StoredRequest, company: number, language: Language): RequestRow {
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
