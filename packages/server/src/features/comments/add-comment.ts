import type { Actor } from "@opis/model/access/access";
import { commentedField } from "@opis/model/declaration/commented-field";
import { internalFields } from "@opis/model/declaration/form";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import type { CommentedForm } from "@opis/model/forms/commented-forms";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { threatPlace } from "@opis/model/threats/commented-threats";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { type Editor, isRespondent } from "../../records/editor.ts";
import { quoted, tableOf } from "../../records/reading/form-sql.ts";
import { threatListOf } from "../../threats/stored-editions.ts";
import { commentHistory } from "./comment-history.ts";
import { type CommentRow, demandQuestionnaire, lockComment } from "./comment-rows.ts";

export interface NewComment {
  readonly content_type: CommentedForm;
  readonly object_id: number;
  readonly field_name: string;
  readonly row_id: number | null;
  readonly content: string;
  /** Whether respondents with a link to the questionnaire read it; what a respondent writes they always do. */
  readonly for_respondents: boolean;
}

/** Adds a comment; refuses with `not_found`, `forbidden`, or by name a question or a child row that is not there. */
export async function addComment(
  transaction: Transaction,
  actor: Actor,
  comment: NewComment,
  editor: Editor,
): Promise<CommentRow> {
  await demandQuestionnaire(transaction, actor, comment, "comment");
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
  return row;
}

async function refuseUnknownPlace(transaction: Transaction, comment: NewComment, editor: Editor): Promise<void> {
  const { content_type, object_id, field_name, row_id } = comment;
  const found = commentedField(formNamed(content_type), field_name);
  const isHidden = isRespondent(editor) && internalFields(formNamed(content_type)).includes(field_name);
  if (!found || isHidden) throw refusedFields({ field_name: [errorCatalogue.unknown_field.text] });
  if (content_type === "threat_model") await refuseUnknownThreat(transaction, object_id, field_name);
  if (row_id !== null && !(await isRowOf(transaction, found.form, content_type, object_id, row_id))) {
    throw refusedFields({ row_id: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  }
}

// A threat is one of the list that the model is pinned to.
async function refuseUnknownThreat(transaction: Transaction, model: number, path: string): Promise<void> {
  const place = threatPlace(path);
  if (!place || !("threat" in place)) return;
  const [pinned] = await transaction.query<{ edition: string }>(
    "select edition from threat_model where company_id = $1 and id = $2",
    [transaction.company, model],
  );
  const list = pinned && (await threatListOf(transaction, pinned.edition));
  if (!list?.threats.some(({ code }) => code === place.threat))
    throw refusedFields({ field_name: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
}

// Child rows of discussed questionnaires stand right under them.
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
