import { type Actor, can } from "@opis/model/access/access";
import { refused } from "@opis/model/errors";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { type Editor, isRespondent } from "../../records/editor.ts";
import { commentHistory } from "./comment-history.ts";
import { type CommentRow, lockComment } from "./comment-rows.ts";

export interface CommentChange {
  readonly id: number;
  readonly content?: string | undefined;
  readonly is_resolved?: boolean | undefined;
  readonly for_respondents?: boolean | undefined;
}

/** Rewrites or resolves a comment: the words are their author's own, resolving takes an edit. */
export async function changeComment(
  transaction: Transaction,
  actor: Actor,
  { id, content, is_resolved, for_respondents }: CommentChange,
  editor: Editor,
): Promise<CommentRow> {
  const before = await lockComment(transaction, { actor, editor }, id);
  const changes: Record<string, [unknown, unknown]> = {};
  if (content !== undefined && content !== before.content) changes.content = [before.content, content];
  if (is_resolved !== undefined && is_resolved !== before.is_resolved)
    changes.is_resolved = [before.is_resolved, is_resolved];
  if (for_respondents !== undefined && for_respondents !== before.for_respondents)
    changes.for_respondents = [before.for_respondents, for_respondents];
  if (Object.keys(changes).length === 0) return before;
  const isOwn = before.author_key === editor.author;
  if (changes.content && !isOwn) throw refused("forbidden");
  const target = { form: before.content_type, id: before.object_id };
  if (changes.is_resolved && !can(actor, "edit", target)) throw refused("forbidden");
  // Who reads a comment is for members to say.
  if (changes.for_respondents && (isRespondent(editor) || !(isOwn || can(actor, "edit", target))))
    throw refused("forbidden");
  await transaction.query(
    `update comments set content = $3, modified = $6,
       resolved_at = case when $4::boolean then coalesce(resolved_at, $6) end,
       resolved_by = case when not $4::boolean then '' when resolved_at is null then $5 else resolved_by end,
       for_respondents = $7
     where company_id = $1 and id = $2`,
    [
      transaction.company,
      id,
      content ?? before.content,
      is_resolved ?? before.is_resolved,
      editor.name,
      transaction.now,
      for_respondents ?? before.for_respondents,
    ],
  );
  const after = await lockComment(transaction, { actor, editor }, id);
  commentHistory(transaction, after, "modified", changes, editor);
  return after;
}

/** Deletes a comment: one's own, or with `manage` any. */
export async function deleteComment(transaction: Transaction, actor: Actor, id: number, editor: Editor): Promise<void> {
  const row = await lockComment(transaction, { actor, editor }, id);
  const isOwn = row.author_key === editor.author;
  if (!isOwn && !can(actor, "manage", { form: row.content_type, id: row.object_id })) throw refused("forbidden");
  await transaction.query("delete from comments where company_id = $1 and id = $2", [transaction.company, id]);
  commentHistory(transaction, row, "deleted", { row }, editor);
}
