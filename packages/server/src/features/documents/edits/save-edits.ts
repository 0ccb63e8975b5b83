import { placeName } from "@opis/documents/edits/places";
import type { TextEdit } from "@opis/documents/edits/text-edit";
import { refused } from "@opis/model/errors";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import { type DocumentName, readSaid } from "../../../papers/stored.ts";
import type { Editor } from "../../../records/editor.ts";
import { recordChange } from "../../../records/history.ts";
import { lockCompany } from "../../../records/lock-company.ts";

/** A paragraph's new text; the text that the product writes takes the edit away. */
export interface NewText extends Pick<TextEdit, "anchor" | "made" | "text"> {
  /** An edit that this one decides about. */
  readonly insteadOf: number | undefined;
}

/** Gives a paragraph of a document another text, in place of what was edited there before. */
export async function saveEdit(
  transaction: Transaction,
  name: DocumentName,
  { anchor, made, text, insteadOf }: NewText,
  editor: Editor,
): Promise<void> {
  const edits = await lockedEdits(transaction, name);
  const place = placeName(anchor);
  const isReplaced = (edit: TextEdit) => placeName(edit.anchor) === place || edit.id === insteadOf;
  const id = edits.reduce((most, edit) => Math.max(most, edit.id), 0) + 1;
  const kept = edits.filter((edit) => !isReplaced(edit));
  const before = edits.find(isReplaced)?.text ?? made;
  const own = text === made ? [] : [{ id, anchor, made, text, by: editor.name, at: transaction.now }];
  if (before === text && own.length === edits.length - kept.length && insteadOf === undefined) return;
  await storeEdits(transaction, name, [...kept, ...own]);
  recordText(transaction, name, { before, after: text, editor });
}

/** Takes an edit away; refuses with `not_found` where there is none. */
export async function dropEdit(
  transaction: Transaction,
  name: DocumentName,
  id: number,
  editor: Editor,
): Promise<void> {
  const edits = await lockedEdits(transaction, name);
  const edit = edits.find((one) => one.id === id);
  if (!edit) throw refused("not_found");
  await storeEdits(
    transaction,
    name,
    edits.filter((one) => one !== edit),
  );
  recordText(transaction, name, { before: edit.text, after: edit.made, editor });
}

/** The edits as they are now; whoever else edits the company's papers waits. */
async function lockedEdits(transaction: Transaction, name: DocumentName): Promise<readonly TextEdit[]> {
  await lockCompany(transaction);
  return (await readSaid(transaction, name)).edits;
}

async function storeEdits(transaction: Transaction, name: DocumentName, edits: readonly TextEdit[]): Promise<void> {
  await transaction.query(
    `insert into generated_documents (company_id, key, object_id, date, number, answers, edits)
     select $1, $2, $3, d.date, coalesce(d.number, ''), coalesce(d.answers, '{}'), $4
     from (select) made left join generated_documents d on d.company_id = $1 and d.key = $2 and d.object_id = 0
     on conflict (company_id, key, object_id) do update set edits = excluded.edits`,
    [transaction.company, name.key, name.object ?? 0, JSON.stringify(edits)],
  );
}

interface TextChange {
  readonly before: string;
  readonly after: string;
  readonly editor: Editor;
}

function recordText(transaction: Transaction, name: DocumentName, { before, after, editor }: TextChange): void {
  recordChange(transaction, {
    kind: "modified",
    form: "generated_document",
    objectId: name.object ?? 0,
    root: { form: "generated_document", id: 0 },
    version: 1,
    title: name.key,
    changes: { paper_text: [before, after] },
    editor,
  });
}
