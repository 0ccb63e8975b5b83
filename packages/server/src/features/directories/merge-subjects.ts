import type { Actor } from "@opis/model/access/access";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import { normaliseName } from "@opis/model/text/name";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { Editor } from "../../records/editor.ts";
import { readRow } from "../../records/reading/read-rows.ts";
import type { StoredRow } from "../../records/reading/stored-row.ts";
import { changeRow } from "../../records/writing/change-row.ts";
import { deleteRow } from "../../records/writing/delete-row.ts";
import { moveUses } from "./move-uses.ts";

export interface Merging {
  readonly ids: readonly number[];
  readonly name: string;
  readonly actor: Actor;
  readonly editor: Editor;
}

/** Moves every use of the groups to the first of them, gives it the name, and deletes the others (decisions 10). */
export async function mergeSubjects(transaction: Transaction, merging: Merging): Promise<StoredRow> {
  const { ids, name, actor, editor } = merging;
  const declared = formNamed("subject");
  const [kept, ...others] = [...new Set(ids)];
  if (kept === undefined || others.length === 0) {
    throw refusedFields({ ids: [errorCatalogue.merge_needs_two.text] }, "merge_needs_two");
  }
  const rows = await Promise.all(ids.map((id) => readRow(transaction, declared, id)));
  await refuseNameOfAnother(transaction, ids, name);
  await moveUses(transaction, "subject", { kept, others, editor });
  for (const id of others) await deleteRow(transaction, { declared, id, editor, actor });
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
