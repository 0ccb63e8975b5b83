import { type Actor, type Level, openIds } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readComment } from "@opis/model/contract/forms/comments";
import { currentPath } from "@opis/model/declaration/commentable-fields";
import { refused } from "@opis/model/errors";
import { type CommentedForm, commentedForms } from "@opis/model/forms/approval-forms";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { pageRows } from "@opis/model/limits";
import { type Editor, editorNamed, isRespondent } from "../../core/records/editor.ts";
import { tableOf } from "../../core/records/reading/form-sql.ts";
import { orderBy } from "../../database/order-by.ts";
import type { Transaction } from "../../database/transaction.ts";
import { requireLevel } from "../../http/authorize.ts";

/** A stored comment. */
export interface CommentRow {
  id: number;
  company: number;
  content_type: CommentedForm;
  object_id: number;
  field_name: string;
  row_id: number | null;
  content: string;
  for_respondents: boolean;
  author_id: number | null;
  /** The author, see `Editor.author`. */
  author_key: string;
  author: string;
  is_resolved: boolean;
  resolved_at: string | null;
  resolved_by: string;
  created: string;
  modified: string;
}

const members = `c.id, c.company_id as company, c.content_type, c.object_id, c.field_name, c.row_id, c.content, c.for_respondents, c.author_id,
  c.author_key, c.author, c.resolved_at is not null as is_resolved, c.resolved_at, c.resolved_by, c.created, c.modified`;

/** Returns a comment for the API, as one reader sees it. */
export function shownComment(
  { author_key, ...row }: CommentRow,
  { reader, language }: { readonly reader: Editor; readonly language: Language },
): AnswerOf<typeof readComment> {
  const field_name = currentPath(formNamed(row.content_type), row.field_name);
  const author = editorNamed(row.author, language);
  const resolved_by = editorNamed(row.resolved_by, language);
  return { ...row, author, resolved_by, field_name, is_own: author_key === reader.author };
}

/** Filter of comments whose subject exists and is visible to the caller. */
export interface CommentsWanted {
  readonly content_type?: CommentedForm | undefined;
  readonly object_id?: number | undefined;
  readonly is_resolved?: "true" | "false" | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly ordering?: string | undefined;
}

const orderings = { id: "c.id", created: "c.created", modified: "c.modified" };

/** The reader of comments; respondents with a link get only those shared with them. */
export interface CommentReader {
  readonly actor: Actor;
  readonly editor: Editor;
}

/** Returns one page of the comments that the caller may see, oldest first unless ordered otherwise, and the total. */
export async function listCommentRows(
  transaction: Transaction,
  { actor, editor }: CommentReader,
  { content_type, object_id, is_resolved, limit, offset, ordering }: CommentsWanted,
): Promise<{ count: number; rows: CommentRow[] }> {
  const values: unknown[] = [
    transaction.company,
    content_type ?? null,
    object_id ?? null,
    is_resolved === undefined ? null : is_resolved === "true",
    ...commentedForms.map((form) => openIds(actor, form) ?? null),
  ];
  const visibilityConditions = commentedForms.map((form, index) => {
    const ids = `$${index + 5}::int[]`;
    return `(c.content_type = '${form}' and (${ids} is null or c.object_id = any(${ids}))
      and exists (select from ${tableOf(formNamed(form))} q where q.company_id = c.company_id and q.id = c.object_id))`;
  });
  const from = `from comments c where c.company_id = $1 and ($2::text is null or c.content_type = $2)
    and ($3::int is null or c.object_id = $3) and ($4::boolean is null or (c.resolved_at is not null) = $4)
    and (${visibilityConditions.join(" or ")})${isRespondent(editor) ? " and c.for_respondents" : ""}`;
  const order = orderBy(ordering, orderings, "c.id");
  const page = `limit $${values.length + 1} offset $${values.length + 2}`;
  const [rows, [total]] = await Promise.all([
    transaction.query<CommentRow & Record<string, unknown>>(`select ${members} ${from} order by ${order} ${page}`, [
      ...values,
      limit ?? pageRows.usual,
      offset ?? 0,
    ]),
    transaction.query<{ count: number }>(`select count(*)::int as count ${from}`, values),
  ]);
  return { count: total?.count ?? 0, rows };
}

type FoundComment = CommentRow & Record<string, unknown>;

const byId = `select ${members} from comments c where c.company_id = $1 and c.id = $2`;

/** Returns a comment by id; throws `not_found` if the caller may not see its questionnaire. */
export async function findComment(transaction: Transaction, reader: CommentReader, id: number): Promise<CommentRow> {
  const rows = await transaction.query<FoundComment>(byId, [transaction.company, id]);
  return demandComment(transaction, reader, rows, "view");
}

/**
 * Returns a comment by id, locked, for a caller who may comment on its questionnaire; throws `not_found` if they may
 * not see that.
 */
export async function lockComment(transaction: Transaction, reader: CommentReader, id: number): Promise<CommentRow> {
  const rows = await transaction.query<FoundComment>(`${byId} for update`, [transaction.company, id]);
  return demandComment(transaction, reader, rows, "comment");
}

async function demandComment(
  transaction: Transaction,
  { actor, editor }: CommentReader,
  [row]: readonly CommentRow[],
  level: Level,
): Promise<CommentRow> {
  if (!row || (isRespondent(editor) && !row.for_respondents)) throw refused("not_found");
  await requireSubjectLevel(transaction, { actor, editor }, row, level);
  return row;
}

/** Requires a level for the existing subject of comments; the assignee of a task may comment on it with the level `view`. */
export async function requireSubjectLevel(
  transaction: Transaction,
  { actor, editor }: CommentReader,
  { content_type, object_id }: Pick<CommentRow, "content_type" | "object_id">,
  level: Level,
): Promise<void> {
  const target = { form: content_type, id: object_id };
  const isOwnTask =
    content_type === "task" && level === "comment" && (await isAssignee(transaction, object_id, editor));
  requireLevel(actor, isOwnTask ? "view" : level, target);
  const [there] = await transaction.query(
    `select 1 from ${tableOf(formNamed(content_type))} where company_id = $1 and id = $2`,
    [transaction.company, object_id],
  );
  if (!there) throw refused("not_found");
}

async function isAssignee(transaction: Transaction, task: number, { userId }: Editor): Promise<boolean> {
  if (userId === null) return false;
  const rows = await transaction.query("select 1 from task where company_id = $1 and id = $2 and assignee_user = $3", [
    transaction.company,
    task,
    userId,
  ]);
  return rows.length > 0;
}
