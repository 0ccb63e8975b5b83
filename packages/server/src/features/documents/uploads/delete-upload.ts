import { type Actor, can } from "@opis/model/access/access";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import type { Editor } from "../../../records/editor.ts";
import { readRow } from "../../../records/reading/read-rows.ts";
import { type StoredRow, titleOf } from "../../../records/reading/stored-row.ts";
import { deleteRow } from "../../../records/writing/delete-row.ts";
import { linksOf } from "./document-links.ts";

interface Deletion {
  readonly document: StoredRow;
  /** What it belongs to is left without it. */
  readonly isForced: boolean;
  readonly actor: Actor;
  readonly editor: Editor;
}

/** Deletes a document with its files; refuses one that belongs to something with `document_in_use` and to what, unless forced. */
export async function deleteUpload(transaction: Transaction, deletion: Deletion): Promise<void> {
  const { document, isForced, actor, editor } = deletion;
  const links = linksOf(document);
  if (!isForced && (links.length > 0 || document.paper !== "")) throw await inUse(transaction, deletion);
  await deleteRow(transaction, { declared: formNamed("document"), id: document.id, editor, actor });
}

// "A 400 carrying an array: document usage information" (specification 7.9); of a signed copy the paper comes last.
async function inUse(transaction: Transaction, { document, actor }: Deletion) {
  const seen = linksOf(document).filter((link) => can(actor, "view", link));
  const all = await Promise.all(
    seen.map(async ({ form, id }) => {
      const declared = formNamed(form);
      return { form, id, name: titleOf(declared, await readRow(transaction, declared, id)) };
    }),
  );
  const paper = document.paper === "" ? [] : [{ form: "paper", id: document.paper_object, name: document.paper }];
  return refused("document_in_use", { list: [...all, ...paper] });
}
