import { type Actor, can } from "@opis/model/access/access";
import { childFields, type Form, hasStanding } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Transaction } from "../../../database/transaction.ts";
import type { Editor } from "../editor.ts";
import { recordChange } from "../history.ts";
import { refuseProposing } from "../insert-row.ts";
import { quoted, tableOf } from "../reading/form-sql.ts";
import { readRow } from "../reading/read-rows.ts";
import { findRowUses, type RowUse } from "../reading/row-usage.ts";
import { selectRows } from "../reading/select-rows.ts";
import { type StoredRow, titleOf } from "../reading/stored-row.ts";
import { findRoot, lockRow, readWithChildCounts, updateCompleteness } from "./root-completeness.ts";
import { explainingConstraints } from "./write-references.ts";

export interface RowDeletion {
  readonly declared: Form;
  readonly id: number;
  readonly parentId?: number | undefined;
  readonly editor: Editor;
  /** The refusal lists only the uses that the caller may see. */
  readonly actor: Actor;
}

/** A deleted row with all its child rows, stored in the history for a restore (decisions 9). */
export interface DeletedRow {
  readonly row: StoredRow;
  readonly children: Readonly<Record<string, readonly DeletedRow[]>>;
}

/** Deletes a row with its children; throws `not_found`, or with the list of questionnaires that use it. */
export async function deleteRow(
  transaction: Transaction,
  { declared, id, parentId, editor, actor }: RowDeletion,
): Promise<void> {
  refuseProposing(editor, declared);
  // Adding a child row locks this one first, so none can be added between reading and deleting the children.
  await lockRow(transaction, declared, id);
  const row = await readRow(transaction, declared, id, parentId);
  await refuseUsed(transaction, declared, id, actor);
  const root = await findRoot(transaction, declared, row);
  const deletedRow = await withChildren(transaction, declared, row);
  await explainingConstraints(declared, () =>
    transaction.query(`delete from ${tableOf(declared)} where company_id = $1 and id = $2`, [transaction.company, id]),
  );
  recordChange(transaction, {
    kind: "deleted",
    form: declared.name,
    objectId: id,
    root,
    version: row.row_version + 1,
    title: titleOf(declared, row),
    changes: { ...deletedRow },
    editor,
  });
  const parent = declared.parent ? formNamed(declared.parent) : undefined;
  const owner = parent ? row[parent.name] : undefined;
  if (!parent || typeof owner !== "number" || !hasStanding(parent)) return;
  const edit = { root, edited: declared.name, fields: [], editor };
  await updateCompleteness(transaction, parent, await readWithChildCounts(transaction, parent, owner), edit);
}

/** Refuses to delete a row that questionnaires use, and lists them. */
export async function refuseUsed(transaction: Transaction, declared: Form, id: number, actor: Actor): Promise<void> {
  const uses = await findRowUses(transaction, declared, id);
  if (uses.length > 0) throw inUse(declared, uses, actor);
}

// The body of specification 7.9: the error code in `error`, and where the value is used.
function inUse(declared: Form, uses: RowUse[], actor: Actor) {
  const seen = uses.filter(({ form, id }) => can(actor, "view", { form, id }));
  const of = (form: RowUse["form"]) => seen.filter((use) => use.form === form).map(({ id, name }) => ({ id, name }));
  const code = declared.scope === "directory" ? "directory_item_in_use" : "object_in_use";
  return refused(code, {
    extra: { error: code, usage: { processes: of("process"), systems: of("system"), all: seen } },
  });
}

/** Returns a row with everything that is deleted with it. */
export async function withChildren(transaction: Transaction, declared: Form, row: StoredRow): Promise<DeletedRow> {
  const children: Record<string, DeletedRow[]> = {};
  for (const [, field] of childFields(declared)) {
    const child = formNamed(field.of);
    const below = `where t.company_id = $1 and t.${quoted(declared.name)} = $2 order by t.id`;
    const rows = await selectRows(transaction, child, below, [transaction.company, row.id]);
    children[child.name] = await Promise.all(rows.map((one) => withChildren(transaction, child, one)));
  }
  return { row, children };
}
