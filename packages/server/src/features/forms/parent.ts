import { refused } from "@opis/model/errors";
import type { Form } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import type { Transaction } from "../../db/database.ts";
import { rootOf } from "../../records/completeness-of-parent.ts";
import { readRow } from "../../records/read-rows.ts";
import type { StoredRow } from "../../records/stored-row.ts";

/** Refuses with `not_found` where the parent of the URL is not there. */
export async function demandParent(
  transaction: Transaction,
  declared: Form,
  parentId: number | undefined,
): Promise<void> {
  if (parentId !== undefined && declared.parent) await readRow(transaction, formNamed(declared.parent), parentId);
}

/** The row with the completeness and the status of the questionnaire it belongs to, as child rows answer (decisions 1). */
export async function withParent(transaction: Transaction, declared: Form, row: StoredRow): Promise<StoredRow> {
  if (!declared.parent) return row;
  const root = await rootOf(transaction, declared, row);
  const questionnaire = formNamed(root.form);
  if (questionnaire.scope !== "singleton" && questionnaire.scope !== "collection") return row;
  const { percent, form_status, missing, status } = await readRow(transaction, questionnaire, root.id);
  return { ...row, percent, form_status, missing, ...(questionnaire.approval && { status }) };
}

/**
 * Child rows of an inactive questionnaire stay as they are, like its own answers: refuses with `questionnaire_inactive`
 * where the row, or the row to be added under the parent, belongs to one.
 */
export async function demandActiveRoot(
  transaction: Transaction,
  declared: Form,
  { id, parent_id }: { readonly id?: number; readonly parent_id?: number | undefined },
): Promise<void> {
  if (!declared.parent) return;
  const row =
    parent_id === undefined ? await readRow(transaction, declared, Number(id)) : { [declared.parent]: parent_id };
  const root = await rootOf(transaction, declared, row);
  const rootForm = formNamed(root.form);
  if (rootForm.scope !== "collection") return;
  const { is_active } = await readRow(transaction, rootForm, root.id);
  if (is_active === false) throw refused("questionnaire_inactive");
}
