import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import { normaliseName } from "@opis/model/validation/name";
import type { Transaction } from "../../db/database.ts";
import { joinTableName } from "../../db/tables/forms.ts";
import { changeRow } from "../../records/change-row.ts";
import { deleteRow } from "../../records/delete-row.ts";
import type { Editor } from "../../records/editor.ts";
import { quoted, tableOf } from "../../records/form-sql.ts";
import { readRow } from "../../records/read-rows.ts";
import type { StoredRow } from "../../records/stored-row.ts";
import { referrersOf } from "../../records/usage.ts";

/** Moves every use of the groups to the first of them, gives it the name, and deletes the others (decisions 10). */
export async function mergeSubjects(
  transaction: Transaction,
  ids: readonly number[],
  name: string,
  editor: Editor,
): Promise<StoredRow> {
  const declared = formNamed("subject");
  const [kept, ...others] = [...new Set(ids)];
  if (kept === undefined || others.length === 0) {
    throw refusedFields({ ids: [errorCatalogue.merge_needs_two.text] }, "merge_needs_two");
  }
  const rows = await Promise.all(ids.map((id) => readRow(transaction, declared, id)));
  await refuseNameOfAnother(transaction, ids, name);
  await Promise.all(referrersOf("subject").map((referrer) => moveUses(transaction, referrer, kept, others)));
  for (const id of others) await deleteRow(transaction, { declared, id, editor });
  const isEmployee = rows.some((row) => row.is_employee === true);
  return changeRow(transaction, {
    declared,
    id: kept,
    answers: { name, ...(isEmployee ? { is_employee: true } : {}) },
    editor,
  });
}

async function refuseNameOfAnother(transaction: Transaction, ids: readonly number[], name: string): Promise<void> {
  const taken = await transaction.query(
    "select 1 from subject where company_id = $1 and name_key = $2 and id <> all($3::int[])",
    [transaction.company, normaliseName(name), ids],
  );
  if (taken.length > 0) throw refused("name_not_unique", { fields: { name: [errorCatalogue.name_not_unique.text] } });
}

async function moveUses(
  transaction: Transaction,
  { declared, name, field }: ReturnType<typeof referrersOf>[number],
  kept: number,
  others: readonly number[],
): Promise<void> {
  if (field.kind === "reference") {
    await transaction.query(
      `update ${tableOf(declared)} set ${quoted(name)} = $2 where company_id = $1 and ${quoted(name)} = any($3::int[])`,
      [transaction.company, kept, others],
    );
    return;
  }
  const joins = quoted(joinTableName(declared.name, name));
  await transaction.query(
    `insert into ${joins} (company_id, owner_id, target_id)
     select distinct company_id, owner_id, $2::int from ${joins} where company_id = $1 and target_id = any($3::int[]) on conflict do nothing`,
    [transaction.company, kept, others],
  );
  await transaction.query(`delete from ${joins} where company_id = $1 and target_id = any($2::int[])`, [
    transaction.company,
    others,
  ]);
}
