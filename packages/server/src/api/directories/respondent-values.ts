import type { Actor } from "@opis/model/access/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { acceptNewValue, listNewValues } from "@opis/model/contract/forms/respondent-directory-values";
import type { Form } from "@opis/model/declaration/form";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { DirectoryName } from "@opis/model/forms/questionnaire-names";
import type { Editor } from "../../core/records/editor.ts";
import { recordChange } from "../../core/records/history.ts";
import { quoted, tableOf } from "../../core/records/reading/form-sql.ts";
import { readRow } from "../../core/records/reading/read-rows.ts";
import { findRowUses, referrersOf } from "../../core/records/reading/row-usage.ts";
import { titleOf } from "../../core/records/reading/stored-row.ts";
import { newValues } from "../../core/records/suggested-directory-values.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import { deleteRow } from "../../core/records/writing/delete-row.ts";
import { joinTableName } from "../../database/tables/forms.ts";
import type { Transaction } from "../../database/transaction.ts";

type NewValue = AnswerOf<typeof listNewValues>["results"][number];
type Settled = AnswerOf<typeof acceptNewValue>;

/** Returns the company's values waiting to be accepted, oldest first. */
export async function findNewValues(transaction: Transaction): Promise<NewValue[]> {
  const found = await transaction.query<Omit<NewValue, "used">>(
    `select form, id, name, category, suggested_by, suggested from ${newValues} n order by suggested, id`,
    [transaction.company],
  );
  return Promise.all(
    found.map(async (value) => ({
      ...value,
      used: (await findRowUses(transaction, formNamed(value.form), value.id)).length,
    })),
  );
}

/** The new value to settle, and the editor. */
interface Settling {
  readonly form: DirectoryName;
  readonly id: number;
  readonly actor: Actor;
  readonly editor: Editor;
}

/** Accepts a new value; throws if it is accepted already. */
export async function acceptValue(transaction: Transaction, { form, id, editor }: Settling): Promise<Settled> {
  const declared = formNamed(form);
  const suggested_by = await takeNew(transaction, form, id);
  const row = await readRow(transaction, declared, id);
  const name = titleOf(declared, row);
  recordChange(transaction, {
    kind: "modified",
    form,
    objectId: id,
    root: { form, id },
    version: row.row_version,
    title: name,
    changes: { suggested_by: [suggested_by, null] },
    editor,
  });
  return { form, id, name };
}

/** Moves every use of a new value to another value of the same directory and category, and deletes the new one. */
export async function mergeValue(
  transaction: Transaction,
  { into, ...settling }: Settling & { readonly into: number },
): Promise<Settled> {
  const { form, id, actor, editor } = settling;
  const declared = formNamed(form);
  await takeNew(transaction, form, id);
  const [merged, target] = [await readRow(transaction, declared, id), await readRow(transaction, declared, into)];
  if (id === into || merged.category !== target.category)
    throw refusedFields({ into: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  await moveUses(transaction, form, { targetId: into, others: [id], editor });
  await deleteRow(transaction, { declared, id, editor, actor });
  return { form, id: into, name: titleOf(declared, target) };
}

interface Moving {
  /** The value to keep. */
  readonly targetId: number;
  readonly others: readonly number[];
  readonly editor: Editor;
}

/** Replaces every reference to one of several directory values by the one to keep. */
export async function moveUses(transaction: Transaction, directory: DirectoryName, moving: Moving): Promise<void> {
  const uses: Awaited<ReturnType<typeof lockUses>> = [];
  for (const referrer of referrersOf(directory)) uses.push(...(await lockUses(transaction, referrer, moving.others)));
  for (const use of uses) await moveUse(transaction, use, moving);
}

type Referrer = ReturnType<typeof referrersOf>[number];

// All are locked before the first is changed, so that exactly these are moved without waiting half-way.
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

// Each row by a separate edit, which updates its history, version and approval.
async function moveUse(
  transaction: Transaction,
  { declared, name, id }: { readonly declared: Form; readonly name: string; readonly id: number },
  { targetId, others, editor }: Moving,
): Promise<void> {
  const value = (await readRow(transaction, declared, id))[name];
  const merged = (named: unknown) => (typeof named === "number" && others.includes(named) ? targetId : named);
  const answer = Array.isArray(value) ? [...new Set(value.map(merged))] : merged(value);
  await changeRow(transaction, { declared, id, answers: { [name]: answer }, editor, evenInactive: true });
}

// Locks the value, so that concurrent decisions settle it once.
async function takeNew(transaction: Transaction, form: DirectoryName, id: number): Promise<string> {
  const [taken] = await transaction.query<{ suggested_by: string }>(
    "delete from suggested_values where company_id = $1 and form = $2 and object_id = $3 returning suggested_by",
    [transaction.company, form, id],
  );
  if (!taken) throw refusedFields({ id: [errorCatalogue.no_longer_new.text] }, "no_longer_new");
  return taken.suggested_by;
}
