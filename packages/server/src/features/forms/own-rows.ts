import type { Form } from "@opis/model/declaration/form";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { windowOf } from "../../http/page.ts";
import type { Editor } from "../../records/editor.ts";
import { withProposed } from "../../records/proposals/propose-change.ts";
import { proposeDeletion } from "../../records/proposals/propose-row.ts";
import { addedRow, proposedRows } from "../../records/proposals/proposed-rows.ts";
import { readRow } from "../../records/reading/read-rows.ts";
import type { StoredRow } from "../../records/reading/stored-row.ts";
import { lockActiveRoot } from "../../records/writing/active-root.ts";
import { type Deletion, deleteRow } from "../../records/writing/delete-row.ts";
import { type Listing, listRows } from "./list-rows.ts";

/** A page of rows as the caller has left them: to whoever proposes by a key, what they added comes after the last one that stands. */
export async function listOwnRows(
  transaction: Transaction,
  editor: Editor,
  listing: Listing,
): ReturnType<typeof listRows> {
  const { declared, parentId, query } = listing;
  if (!editor.proposes) return listRows(transaction, listing);
  const { parent } = declared;
  const proposed = (await proposedRows(transaction, editor)).filter(({ form }) => form === declared.name);
  const except = proposed.flatMap(({ kind, object_id }) => (kind === "deleted" ? [object_id] : []));
  const { count, rows } = await listRows(transaction, { ...listing, except });
  const added = proposed.flatMap(({ kind, row }) =>
    kind === "added" && (parentId === undefined || (parent && row[parent] === parentId)) ? [row] : [],
  );
  const { limit, offset } = windowOf(query);
  const onPage = added.slice(Math.max(0, offset - count), Math.max(0, offset + limit - count));
  return {
    count: count + added.length,
    rows: [...(await withProposed(transaction, editor, declared, rows)), ...onPage],
  };
}

/** A row as the caller may read it: one of their own that waits to be added too. */
export async function readOwnRow(
  transaction: Transaction,
  editor: Editor,
  declared: Form,
  { id, parent_id }: { readonly id: number; readonly parent_id?: number | undefined },
): Promise<StoredRow> {
  const added = await addedRow(transaction, editor, declared, id);
  const isUnder = parent_id === undefined || !declared.parent || added?.row[declared.parent] === parent_id;
  return added && isUnder ? added.row : readRow(transaction, declared, id, parent_id);
}

/** Deletes a row, or proposes to. */
export async function removeRow(transaction: Transaction, deletion: Deletion): Promise<void> {
  const { declared, id, parentId, editor } = deletion;
  if (editor.proposes) return proposeDeletion(transaction, deletion);
  await lockActiveRoot(transaction, declared, { id, parent_id: parentId });
  await deleteRow(transaction, deletion);
}
