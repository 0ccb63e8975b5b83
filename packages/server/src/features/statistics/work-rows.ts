import type { Actor } from "@opis/model/access/access";
import { addressOf } from "@opis/model/addresses";
import type { listWork } from "@opis/model/contract/companies/statistics";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/index";
import { isCollection, type QuestionnaireName } from "@opis/model/forms/questionnaires";
import type { Language } from "@opis/model/words";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { questionnairesOfMany } from "../../records/questionnaires-of-many.ts";
import type { Period } from "./period.ts";
import { calledNow, namesOfPeople, workDone } from "./work-done.ts";

type WorkRow = AnswerOf<typeof listWork>["results"][number];

interface StoredWork extends Omit<WorkRow, "form_title" | "title" | "url"> {
  readonly [member: string]: unknown;
  readonly form: QuestionnaireName;
  readonly count: number;
  /** Undefined of a questionnaire that is gone, and of one that a company has once. */
  readonly name_now: string | null;
  readonly name_last: string | null;
}

interface Wanted {
  readonly actor: Actor;
  readonly period: Period;
  readonly language: Language;
  /** The rows of one page; without it all. */
  readonly window?: { readonly limit: number; readonly offset: number };
}

/** Who worked on which questionnaire in a period, the latest first, and how many rows there are. */
export async function workRows(
  transaction: Transaction,
  { actor, period, language, window }: Wanted,
): Promise<{ count: number; results: WorkRow[] }> {
  const { text, values } = workDone(transaction, actor, period);
  const found = await transaction.query<StoredWork>(
    `with done as materialized (${text}), names as (${namesOfPeople}),
       worked as (select person, root_form as form, root_id as object_id, count(*)::int as changes, min(at) as first, max(at) as last
         from done group by person, root_form, root_id),
       page as (select w.*, count(*) over ()::int as count from worked w
         order by last desc, person, form, object_id limit $8 offset $9)
     select p.*, n.name, q.name as name_now,
       (select h.title from history h where h.company_id = $1 and h.form = p.form and h.object_id = p.object_id
        order by h.id desc limit 1) as name_last
     from page p join names n on n.person = p.person
     left join (${questionnairesOfMany}) q on q.company_id = $1 and q.form = p.form and q.id = p.object_id
     order by p.last desc, p.person, p.form, p.object_id`,
    [...values, window?.limit ?? null, window?.offset ?? 0],
  );
  const rows = await calledNow(transaction, found);
  // Beyond the last page there is no row that tells how many there are.
  if (rows.length === 0 && window && window.offset > 0) {
    const { count } = await workRows(transaction, { actor, period, language, window: { limit: 1, offset: 0 } });
    return { count, results: [] };
  }
  return { count: rows[0]?.count ?? 0, results: rows.map((row) => shown(row, transaction.company, language)) };
}

function shown(row: StoredWork, company: number, language: Language): WorkRow {
  const { person, name, form, object_id, changes, first, last, name_now, name_last } = row;
  const form_title = formNamed(form).title[language];
  const isThere = !isCollection(form) || name_now !== null;
  const title = isCollection(form) ? (name_now ?? name_last ?? "") : form_title;
  const url = isThere ? (addressOf({ company }, { form, id: object_id }) ?? null) : null;
  return { person, name, form, form_title, object_id, title, url, changes, first, last };
}
