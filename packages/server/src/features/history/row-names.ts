import type { Form } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../../db/database.ts";
import { quoted, tableOf } from "../../records/form-sql.ts";

/** Names of rows of several forms, one query a form; a row that is gone has the last name it had, or else its number. */
export async function rowNames(
  transaction: Transaction,
  wanted: ReadonlyMap<FormName, ReadonlySet<number>>,
): Promise<(form: FormName, id: number) => string> {
  const found = await Promise.all(
    [...wanted].map(async ([form, ids]) => [form, await namesOf(transaction, formNamed(form), [...ids])] as const),
  );
  const names = new Map(found);
  return (form, id) => names.get(form)?.get(id) || `№ ${id}`;
}

async function namesOf(transaction: Transaction, declared: Form, ids: number[]): Promise<Map<number, string>> {
  const rows = await transaction.query<{ id: number; name: string | null }>(
    `select w.id, case when t.id is not null then ${titleOf(declared, "t")} else
       (select h.title from history h where h.company_id = $1 and h.form = $3 and h.object_id = w.id order by h.id desc limit 1) end as name
     from unnest($2::int[]) w(id) left join ${tableOf(declared)} t on t.company_id = $1 and t.id = w.id`,
    [transaction.company, ids, declared.name],
  );
  return new Map(rows.map(({ id, name }) => [id, name ?? ""]));
}

// A row that is named by what it refers to has that row's name.
function titleOf(declared: Form, alias: string): string {
  const { titleField = "" } = declared;
  const field = declared.fields[titleField];
  if (!field) return "''";
  if (field.kind !== "reference") return `${alias}.${quoted(titleField)}::text`;
  const target = formNamed(field.target);
  return `(select ${titleOf(target, "n")} from ${tableOf(target)} n
    where n.company_id = ${alias}.company_id and n.id = ${alias}.${quoted(titleField)})`;
}
