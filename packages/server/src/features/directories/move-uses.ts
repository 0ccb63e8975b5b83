import type { Form } from "@opis/model/declaration/form";
import type { DirectoryName } from "@opis/model/forms/questionnaires";
import { joinTableName } from "../../db/tables/forms.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { Editor } from "../../records/editor.ts";
import { quoted, tableOf } from "../../records/reading/form-sql.ts";
import { readRow } from "../../records/reading/read-rows.ts";
import { referrersOf } from "../../records/reading/usage.ts";
import { changeRow } from "../../records/writing/change-row.ts";

interface Moving {
  /** The value that stays. */
  readonly kept: number;
  readonly others: readonly number[];
  readonly editor: Editor;
}

/** Makes every answer that names one of several values of a directory name the one that stays. */
export async function moveUses(transaction: Transaction, directory: DirectoryName, moving: Moving): Promise<void> {
  const uses: Awaited<ReturnType<typeof lockUses>> = [];
  for (const referrer of referrersOf(directory)) uses.push(...(await lockUses(transaction, referrer, moving.others)));
  for (const use of uses) await moveUse(transaction, use, moving);
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
  const merged = (named: unknown) => (typeof named === "number" && others.includes(named) ? kept : named);
  const answer = Array.isArray(value) ? [...new Set(value.map(merged))] : merged(value);
  await changeRow(transaction, { declared, id, answers: { [name]: answer }, editor, evenInactive: true });
}
