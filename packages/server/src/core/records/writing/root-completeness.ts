import { type Completeness, completeness } from "@opis/model/completeness/completeness";
import { childFields, type Form } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Transaction } from "../../../database/transaction.ts";
import { countsIn, quoted, tableOf } from "../reading/form-sql.ts";
import { type RowWithChildCounts, type StoredRow, selectCounted } from "../reading/read-rows.ts";
import { type EditMade, reopenAgreed } from "./set-status.ts";
import { updateColumns } from "./write-change.ts";

/** Completeness of the questionnaire of a child row, included in responses about the child (decisions 1). */
export interface RootCompleteness extends Completeness {
  /** Present if the questionnaire has an approval workflow. */
  readonly status?: string;
}

/** Returns the columns of a questionnaire that `RootCompleteness` is read from. */
export function completenessColumns({ approval }: Form): string {
  return `percent, form_status, missing${approval ? ", status" : ""}`;
}

/** Reads a questionnaire with the current numbers of its child rows. */
export async function readWithChildCounts(
  transaction: Transaction,
  form: Form,
  id: number,
): Promise<StoredRow | undefined> {
  const byId = "where t.company_id = $1 and t.id = $2";
  const [row] = await selectCounted(transaction, form, byId, [transaction.company, id]);
  return row;
}

/** Adds one child row to the stored counts of a questionnaire; undefined if it has no stored counts yet. */
export function withChildAdded(questionnaire: Form, child: Form, row: RowWithChildCounts): StoredRow | undefined {
  if (!row.child_counts) return undefined;
  const counts = childFields(questionnaire)
    .filter(([, { of }]) => of === child.name)
    .map(([name]) => [name, Number(row[name] ?? 0) + 1]);
  return { ...row, ...Object.fromEntries(counts) };
}

/**
 * Writes the completeness and child counts of a questionnaire after its child rows have changed; an approved one is
 * reopened.
 */
export async function updateCompleteness(
  transaction: Transaction,
  form: Form,
  rootRow: StoredRow | undefined,
  edit: EditMade,
): Promise<RootCompleteness> {
  const { percent, form_status, missing } = completeness(form, rootRow ?? {});
  const values = { percent, form_status, missing, modified: transaction.now, ...countsIn(form, rootRow ?? {}) };
  updateColumns(transaction, form, { id: edit.root.id, values });
  const reopened = rootRow?.status === "agreed" ? await reopenAgreed(transaction, edit) : undefined;
  const status = reopened?.status ?? rootRow?.status;
  return { percent, form_status, missing, ...(typeof status === "string" && { status }) };
}

/** Locks a row until the commit, so that concurrent edits of its children are counted one after the other; false if it does not exist. */
export async function lockRow(transaction: Transaction, form: Form, id: number): Promise<boolean> {
  const rows = await transaction.query(
    `select 1 from ${tableOf(form)} where company_id = $1 and id = $2 for no key update`,
    [transaction.company, id],
  );
  return rows.length === 1;
}

/** Returns the questionnaire or directory row that a row belongs to: itself, or its topmost parent. */
export async function findRoot(
  transaction: Transaction,
  form: Form,
  row: Readonly<Record<string, unknown>>,
): Promise<{ form: FormName; id: number }> {
  const parentId = form.parent ? row[form.parent] : undefined;
  if (!form.parent || typeof parentId !== "number") return { form: form.name, id: Number(row.id) };
  const parent = formNamed(form.parent);
  if (!parent.parent) return { form: parent.name, id: parentId };
  const [above] = await transaction.query(
    `select id, ${quoted(parent.parent)} from ${tableOf(parent)} where company_id = $1 and id = $2`,
    [transaction.company, parentId],
  );
  return findRoot(transaction, parent, above ?? { id: parentId });
}
