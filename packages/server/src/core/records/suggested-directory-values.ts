import { type Actor, can } from "@opis/model/access/access";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { suggestedDirectories } from "@opis/model/forms/respondent-extendable-directories";
import type { Transaction } from "../../database/transaction.ts";
import { tableOf } from "./reading/form-sql.ts";

/** SQL of the directory values of company `$1` that respondents added and that wait to be accepted. */
export const newValues = `(select s.form, s.object_id as id, s.key_id, s.suggested_by, s.suggested, v.name, v.category
   from suggested_values s join (${suggestedDirectories.map(valuesOf).join(" union all ")}) v
     on v.form = s.form and v.id = s.object_id
   where s.company_id = $1)`;

function valuesOf(form: (typeof suggestedDirectories)[number]): string {
  const formDefinition = formNamed(form);
  const category = formDefinition.fields.category ? "category" : "null";
  return `select '${form}' as form, id, name, ${category}::text as category from ${tableOf(formDefinition)} where company_id = $1`;
}

/** Returns how many new values wait for the caller; 0 if they may not accept any. */
export async function countNewValues(transaction: Transaction, actor: Actor): Promise<number> {
  if (!can(actor, "edit", { section: "directory" })) return 0;
  const [row] = await transaction.query<{ count: number }>(`select count(*)::int as count from ${newValues} n`, [
    transaction.company,
  ]);
  return row?.count ?? 0;
}
