import type { Transaction } from "../../db/transactions/transaction.ts";
import type { Editor } from "../../records/editor.ts";
import { recordChange } from "../../records/history.ts";
import type { CommentRow } from "./comment-rows.ts";

const titleCharacters = 100;

/** Notes what became of a comment in the history of its questionnaire, whose rows say whether they are commented. */
export function commentHistory(
  transaction: Transaction,
  { id, content_type, object_id, content }: CommentRow,
  kind: "created" | "modified" | "deleted",
  changes: Readonly<Record<string, unknown>>,
  editor: Editor,
): void {
  recordChange(transaction, {
    kind,
    form: "comment",
    objectId: id,
    root: { form: content_type, id: object_id },
    version: 1,
    title: content.slice(0, titleCharacters),
    changes,
    editor,
  });
}
