import type { Form } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import type { Transaction } from "../../db/database.ts";
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
  const parent = declared.parent ? formNamed(declared.parent) : undefined;
  if (!parent || (parent.scope !== "singleton" && parent.scope !== "collection")) return row;
  const { percent, form_status, missing, status } = await readRow(transaction, parent, Number(row[parent.name]));
  return { ...row, percent, form_status, missing, ...(parent.approval && { status }) };
}
