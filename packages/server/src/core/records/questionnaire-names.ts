import { type Actor, can } from "@opis/model/access/access";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type CollectionName, isCollection, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import type { Transaction } from "../../database/transaction.ts";
import { quoted, tableOf } from "./reading/form-sql.ts";

/** SQL of the names of all questionnaires that can be granted individually: `form`, `company_id`, `id`, `name`. */
export const collectionNamesSql = questionnaireNames
  .filter(isCollection)
  .map((form) => `select '${form}' as form, company_id, id, name from ${tableOf(formNamed(form))}`)
  .join(" union all ");

/** A questionnaire that is granted individually. */
interface OpenedQuestionnaire {
  readonly form: CollectionName;
  readonly object_id: number;
  readonly name: string;
}

/** Adds the names of the questionnaires, sorted by form and name; deleted ones are left out. */
export async function withNames<T extends { readonly form: CollectionName; readonly object_id: number }>(
  transaction: Transaction,
  questionnaires: readonly T[],
): Promise<(T & OpenedQuestionnaire)[]> {
  if (questionnaires.length === 0) return [];
  const rows = await transaction.query<{ form: CollectionName; id: number; name: string; place: number }>(
    `select q.form, q.id, q.name, (row_number() over (order by q.form, q.name, q.id))::int as place
     from (${collectionNamesSql}) q join (select distinct * from unnest($2::text[], $3::int[])) o(form, id) on o.form = q.form and o.id = q.id
     where q.company_id = $1`,
    [transaction.company, questionnaires.map(({ form }) => form), questionnaires.map(({ object_id }) => object_id)],
  );
  const rowsByKey = new Map(rows.map((row) => [`${row.form} ${row.id}`, row]));
  return questionnaires
    .flatMap((questionnaire) => {
      const row = rowsByKey.get(`${questionnaire.form} ${questionnaire.object_id}`);
      return row ? [{ questionnaire: { ...questionnaire, name: row.name }, place: row.place }] : [];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ questionnaire }) => questionnaire);
}

/** Returns the name of a questionnaire for an actor: its number if they may not see it. */
export function visibleName(actor: Actor, { form, object_id, name }: OpenedQuestionnaire): string {
  return can(actor, "view", { form, id: object_id }) ? name : `№ ${object_id}`;
}

/** Returns the name of a questionnaire and locks it until the transaction ends; undefined if it does not exist. */
export async function nameOfQuestionnaire(
  transaction: Transaction,
  { form, id }: { readonly form: CollectionName; readonly id: number },
): Promise<string | undefined> {
  const [row] = await transaction.query<{ name: string }>(
    `select ${quoted("name")} from ${tableOf(formNamed(form))} where company_id = $1 and id = $2 for share`,
    [transaction.company, id],
  );
  return row?.name;
}
