import type { CompanyFacts } from "@opis/documents/facts/company-facts";
import { changedAnswers } from "@opis/documents/papers/notifications/changes-since-filing";
import type { Transaction } from "../db/transactions/transaction.ts";
import { answersOf, type StoredDocuments } from "./stored.ts";

const key = "uvedomleniya";

/**
 * The days, where the company is, on which the answers that differ from what was filed changed last, by `form/id/field`: the
 * notification of changes tells them (article 22(7) of 152-FZ). Asks the history of those answers only.
 */
export async function changedOn(
  transaction: Transaction,
  facts: CompanyFacts,
  { stored, today }: { readonly stored: StoredDocuments; readonly today: string },
): Promise<Readonly<Record<string, string>>> {
  if (facts.information.registry_status !== true) return {};
  const document = stored.of({ key, object: null });
  const { date, number } = document;
  const request = { date: date ?? today, number, answers: answersOf(key, document), object: null, today };
  const asked = changedAnswers(facts, { ...request, previousDate: null });
  if (asked.length === 0) return {};
  const found = await transaction.query<{ form: string; id: number; field: string; day: string }>(
    `select a.form, a.id, a.field, to_char(max(h.at) at time zone c.time_zone, 'YYYY-MM-DD') as day
     from unnest($2::text[], $3::int[], $4::text[]) as a (form, id, field)
     join companies c on c.id = $1
     join history h on h.company_id = $1 and h.form = a.form and h.object_id = a.id
       and h.kind <> 'deleted' and h.changes ? a.field
     group by a.form, a.id, a.field, c.time_zone`,
    [transaction.company, asked.map(({ form }) => form), asked.map(({ id }) => id), asked.map(({ field }) => field)],
  );
  return Object.fromEntries(found.map(({ form, id, field, day }) => [`${form}/${id}/${field}`, day]));
}
