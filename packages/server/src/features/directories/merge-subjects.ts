import type { Actor } from "@opis/model/access";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { Form } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { normaliseName } from "@opis/model/validation/name";
import { joinTableName } from "../../db/tables/forms.ts";
import type { Transaction } from "../../db/transaction.ts";
import { changeRow } from "../../records/change-row.ts";
import { deleteRow } from "../../records/delete-row.ts";
import type { Editor } from "../../records/editor.ts";
import { quoted, tableOf } from "../../records/form-sql.ts";
import { readRow } from "../../records/read-rows.ts";
import type { StoredRow } from "../../records/stored-row.ts";
import { referrersOf } from "../../records/usage.ts";

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
  const uses: Awaited<ReturnType<typeof lockUses>> = [];
  for (const referrer of referrersOf("subject")) uses.push(...(await lockUses(transaction, referrer, others)));
  for (const use of uses) await moveUse(transaction, use, { kept, others, editor });
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

interface Moving {
  readonly kept: number;
  readonly others: readonly number[];
  readonly editor: Editor;
}

type Referrer = ReturnType<typeof referrersOf>[number];

// Locked before the first is changed, so that what is moved is what is there, and nobody is waited for half way.
async function lockUses(transaction: Transaction, { declared, name, field }: Referrer, others: readonly number[]) {
  const refers =
    field.kind === "reference"
      ? `t.${quoted(name)} = any($2::int[])`
      : `exists (select from ${quoted(joinTableName(declared.name, name))} j
          where j.company_id = t.company_id and j.owner_id = t.id and j.target_id = any($2::int[]))`;
  const rows = await transaction.query<{ id: number }>(
    `select t.id from ${tableOf(declared)} t where t.company_id = $1 and ${refers} order by t.id for no key update of t`,
    [transaction.company, others],
  );
  return rows.map(({ id }) => ({ declared, name, id }));
}

// Each row by an edit of its own, so that its history, its version and its approval know of it.
async function moveUse(
  transaction: Transaction,
  { declared, name, id }: { readonly declared: Form; readonly name: string; readonly id: number },
  { kept, others, editor }: Moving,
): Promise<void> {
  const value = (await readRow(transaction, declared, id))[name];
  const merged = (subject: unknown) => (typeof subject === "number" && others.includes(subject) ? kept : subject);
  const answer = Array.isArray(value) ? [...new Set(value.map(merged))] : merged(value);
  await changeRow(transaction, { declared, id, answers: { [name]: answer }, editor, evenInactive: true });
}
