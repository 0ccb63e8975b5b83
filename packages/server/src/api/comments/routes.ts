import { type Actor, can } from "@opis/model/access/access";
import * as contract from "@opis/model/contract/forms/comments";
import { commentedField } from "@opis/model/declaration/commentable-fields";
import { internalFields } from "@opis/model/declaration/form";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { CommentedForm } from "@opis/model/forms/approval-forms";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { mentionedLogins } from "@opis/model/text/mentions";
import { threatPlace } from "@opis/model/threats/comment-place";
import type { FastifyInstance } from "fastify";
import { readColleagues } from "../../core/identity/rights/members-with-access.ts";
import { notifyPeople, type PersonalNotice } from "../../core/notices/active-subscribers.ts";
import { type Editor, isRespondent, nameInHistory } from "../../core/records/editor.ts";
import { recordChange } from "../../core/records/history.ts";
import { quoted, tableOf } from "../../core/records/reading/form-sql.ts";
import { threatListOf } from "../../core/threat-editions.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageLinks } from "../../http/pagination.ts";
import { route } from "../../http/register-endpoint.ts";
import {
  type CommentRow,
  findComment,
  listCommentRows,
  lockComment,
  requireSubjectLevel,
  shownComment,
} from "./present-comment.ts";

const titleCharacters = 100;

/** Records a change of a comment in the history of its questionnaire, whose rows show whether they have comments. */
function commentHistory(
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

/** Registers comments on questions of processes and systems, on threat models and on tasks. */
export function registerComments(app: FastifyInstance): void {
  route(app, contract.listComments, async ({ company, context, actor, editor, language, query, request }) => {
    const { count, rows } = await context.db.inCompany(company, (transaction) =>
      listCommentRows(transaction, { actor, editor }, query),
    );
    return {
      count,
      ...pageLinks(request, count, query),
      results: rows.map((row) => shownComment(row, { reader: editor, language })),
    };
  });

  route(app, contract.listFormComments, async ({ company, context, actor, editor, language, query, request }) => {
    const { count, rows } = await context.db.inCompany(company, async (transaction) => {
      await requireSubjectLevel(transaction, { actor, editor }, query, "view");
      return listCommentRows(transaction, { actor, editor }, query);
    });
    return {
      count,
      ...pageLinks(request, count, query),
      results: rows.map((row) => shownComment(row, { reader: editor, language })),
    };
  });

  route(app, contract.addComment, async ({ company, context, actor, body, editor, language }) => {
    const { content_type, object_id, field_name, content } = body;
    const { row_id = null, for_respondents = false } = body;
    const comment = { content_type, object_id, field_name, content, row_id, for_respondents };
    const add = (transaction: Transaction) => addComment(transaction, actor, comment, editor);
    return shownComment(await context.db.inCompany(company, add), { reader: editor, language });
  });

  route(app, contract.readComment, async ({ company, context, actor, editor, language, params }) => {
    const read = (transaction: Transaction) => findComment(transaction, { actor, editor }, params.id);
    return shownComment(await context.db.inCompany(company, read), { reader: editor, language });
  });

  route(app, contract.updateComment, async ({ company, context, actor, params, body, editor, language }) => {
    const change = { id: params.id, ...body };
    const apply = (transaction: Transaction) => changeComment(transaction, actor, change, editor);
    return shownComment(await context.db.inCompany(company, apply), { reader: editor, language });
  });

  route(app, contract.deleteComment, async ({ company, context, actor, params, editor }) => {
    await context.db.inCompany(company, (transaction) => deleteComment(transaction, actor, params.id, editor));
    return undefined;
  });
}

interface NewComment {
  readonly content_type: CommentedForm;
  readonly object_id: number;
  readonly field_name: string;
  readonly row_id: number | null;
  readonly content: string;
  /** Whether respondents with a link to the questionnaire may read it; a respondent's own comments always are. */
  readonly for_respondents: boolean;
}

/** Adds a comment; throws `not_found`, `forbidden`, or under its field for a missing question or child row. */
async function addComment(
  transaction: Transaction,
  actor: Actor,
  comment: NewComment,
  editor: Editor,
): Promise<CommentRow> {
  await requireSubjectLevel(transaction, { actor, editor }, comment, "comment");
  await refuseUnknownPlace(transaction, comment, editor);
  const [made] = await transaction.query<{ id: number }>(
    `insert into comments (company_id, content_type, object_id, field_name, row_id, content, author_id, author_key, author,
       created, modified, for_respondents)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11) returning id`,
    [
      transaction.company,
      comment.content_type,
      comment.object_id,
      comment.field_name,
      comment.row_id,
      comment.content,
      editor.userId,
      editor.author,
      editor.name,
      transaction.now,
      comment.for_respondents || isRespondent(editor),
    ],
  );
  const row = await lockComment(transaction, { actor, editor }, made?.id ?? 0);
  const { field_name, content } = row;
  commentHistory(transaction, row, "created", { field_name: [null, field_name], content: [null, content] }, editor);
  await notifyOfComment(transaction, row, editor);
  return row;
}

// Each person is notified once: as mentioned, as the author of the thread, or as the assignee of the task.
async function notifyOfComment(transaction: Transaction, row: CommentRow, editor: Editor): Promise<void> {
  const mentioned = await notifyMentioned(transaction, row, editor, "");
  const replied = await notifyThreadAuthor(transaction, row, editor, mentioned);
  if (row.content_type === "task") await notifyTaskAssignee(transaction, row, editor, [...mentioned, ...replied]);
}

async function notifyThreadAuthor(
  transaction: Transaction,
  row: CommentRow,
  editor: Editor,
  notified: readonly number[],
): Promise<readonly number[]> {
  const [first] = await transaction.query<{ author_id: number | null }>(
    `select author_id from comments where company_id = $1 and content_type = $2 and object_id = $3 and field_name = $4
       and row_id is not distinct from $5 order by id limit 1`,
    [transaction.company, row.content_type, row.object_id, row.field_name, row.row_id],
  );
  const author = first?.author_id ?? null;
  if (author === null || author === editor.userId || notified.includes(author)) return [];
  await notifyPeople(transaction, personalNotice(row, editor, "replied", [author]));
  return [author];
}

async function notifyTaskAssignee(
  transaction: Transaction,
  row: CommentRow,
  editor: Editor,
  notified: readonly number[],
): Promise<void> {
  const [task] = await transaction.query<{ assignee_user: number | null }>(
    "select assignee_user from task where company_id = $1 and id = $2",
    [transaction.company, row.object_id],
  );
  const assignee = task?.assignee_user ?? null;
  if (assignee === null || assignee === editor.userId || notified.includes(assignee)) return;
  await notifyPeople(transaction, personalNotice(row, editor, "commented", [assignee]));
}

/** Notifies who is mentioned in a comment and was not in its former text; respondents know none of the company's people. */
async function notifyMentioned(
  transaction: Transaction,
  row: CommentRow,
  editor: Editor,
  before: string,
): Promise<readonly number[]> {
  if (isRespondent(editor) || !row.content.includes("@")) return [];
  const people = await readColleagues(transaction, { form: row.content_type, id: row.object_id });
  const logins = people.map(({ username }) => username);
  const previousLogins = mentionedLogins(before, logins);
  const fresh = mentionedLogins(row.content, logins).filter((login) => !previousLogins.includes(login));
  const to = people.filter(({ id, username }) => fresh.includes(username) && id !== editor.userId).map(({ id }) => id);
  await notifyPeople(transaction, personalNotice(row, editor, "mentioned", to));
  return to;
}

function personalNotice(
  { id, content_type, object_id, field_name, content }: CommentRow,
  editor: Editor,
  saying: PersonalNotice["saying"],
  to: readonly number[],
): PersonalNotice {
  return {
    to,
    saying,
    editor: nameInHistory(editor),
    kind: "created",
    form: "comment",
    objectId: id,
    root: { form: content_type, id: object_id },
    title: content.slice(0, titleCharacters),
    changes: { field_name: [null, field_name], content: [null, content] },
  };
}

async function refuseUnknownPlace(transaction: Transaction, comment: NewComment, editor: Editor): Promise<void> {
  const { content_type, object_id, field_name, row_id } = comment;
  const field = commentedField(formNamed(content_type), field_name);
  const isHidden = isRespondent(editor) && internalFields(formNamed(content_type)).includes(field_name);
  if (!field || isHidden) throw refusedFields({ field_name: [errorCatalogue.unknown_field.text] });
  if (content_type === "threat_model") await refuseUnknownThreat(transaction, object_id, field_name);
  if (row_id !== null && !(await isRowOf(transaction, field.form, content_type, object_id, row_id))) {
    throw refusedFields({ row_id: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  }
}

// The threat must be in the list that the model is pinned to.
async function refuseUnknownThreat(transaction: Transaction, model: number, path: string): Promise<void> {
  const location = threatPlace(path);
  if (!location || !("threat" in location)) return;
  const [pinned] = await transaction.query<{ edition: string }>(
    "select edition from threat_model where company_id = $1 and id = $2",
    [transaction.company, model],
  );
  const list = pinned && (await threatListOf(transaction, pinned.edition));
  if (!list?.threats.some(({ code }) => code === location.threat))
    throw refusedFields({ field_name: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
}

// Questionnaires with comments have no nested child rows.
async function isRowOf(
  transaction: Transaction,
  form: FormName,
  parent: CommentedForm,
  parentId: number,
  id: number,
): Promise<boolean> {
  if (formNamed(form).parent !== parent) return false;
  const rows = await transaction.query(
    `select 1 from ${tableOf(formNamed(form))} where company_id = $1 and id = $2 and ${quoted(parent)} = $3`,
    [transaction.company, id, parentId],
  );
  return rows.length === 1;
}

interface CommentChange {
  readonly id: number;
  readonly content?: string | undefined;
  readonly is_resolved?: boolean | undefined;
  readonly for_respondents?: boolean | undefined;
}

/** Rewrites or resolves a comment: only its author may rewrite it, resolving requires `edit`. */
async function changeComment(
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
  // Only members decide who may read a comment.
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
  if (changes.content) await notifyMentioned(transaction, after, editor, before.content);
  return after;
}

/** Deletes a comment: the caller's own, or with `manage` any. */
async function deleteComment(transaction: Transaction, actor: Actor, id: number, editor: Editor): Promise<void> {
  const row = await lockComment(transaction, { actor, editor }, id);
  const isOwn = row.author_key === editor.author;
  if (!isOwn && !can(actor, "manage", { form: row.content_type, id: row.object_id })) throw refused("forbidden");
  await transaction.query("delete from comments where company_id = $1 and id = $2", [transaction.company, id]);
  commentHistory(transaction, row, "deleted", { row }, editor);
}
