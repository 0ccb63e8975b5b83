import { outcomesOf } from "@opis/documents/edits/apply-edits";
import {
  anchorId,
  type EditOutcome,
  listEditableParagraphs,
  type TextEdit,
} from "@opis/documents/edits/editable-paragraphs";
import { wordDiff } from "@opis/documents/edits/sequence-diff";
import { words } from "@opis/model/bilingual-text";
import {
  dropDocumentEdit,
  editDocumentParagraph,
  listDocumentEdits,
  readDocumentParagraph,
} from "@opis/model/contract/documents/document-edits";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { refused, refusedFields } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { composeDocument } from "../../core/documents/compose-document.ts";
import type { DocumentContext } from "../../core/documents/document-context.ts";
import { type CompanyDocument, nameOf } from "../../core/documents/document-instance.ts";
import { isTextFrozen } from "../../core/documents/list-document-states.ts";
import { type DocumentName, readUserInput } from "../../core/documents/stored-documents.ts";
import type { Editor } from "../../core/records/editor.ts";
import { recordChange } from "../../core/records/history.ts";
import { lockCompany } from "../../core/records/lock-company.ts";
import type { Transaction } from "../../database/transaction.ts";
import { route } from "../../http/register-endpoint.ts";
import { findRequestedDocument, readVisibleDocuments } from "./find-requested-document.ts";

/** Registers edits of the text of documents (documents 5.2, 5.3), stored as changes of the generated text. */
export function registerTextEdits(app: FastifyInstance): void {
  route(app, listDocumentEdits, async (call) => {
    const { document, documentContext } = await findRequestedDocument(call);
    return shownEdits(call.context, document, documentContext);
  });

  route(app, readDocumentParagraph, async (call) => {
    const { document, documentContext } = await findRequestedDocument(call);
    const { made } = await paragraphAt(call.context, document, documentContext, call.query.place);
    const edit = documentContext.stored
      .of(nameOf(document))
      .edits.find(({ anchor }) => anchorId(anchor) === call.query.place);
    return { place: call.query.place, made, text: edit?.made === made ? edit.text : made };
  });

  route(app, editDocumentParagraph, async (call) => {
    const { company, context, body, editor } = call;
    const { document, documentContext } = await findRequestedDocument(call);
    refuseUneditable(document, documentContext);
    if (body.text === "") throw refusedFields({ text: [noText] });
    const { anchor, made } = await paragraphAt(context, document, documentContext, body.place);
    const change = { anchor, made, text: body.text, insteadOf: body.instead_of };
    await context.db.inCompany(company, (transaction) => saveEdit(transaction, nameOf(document), change, editor));
    return shownEdits(context, document, await readVisibleDocuments(call));
  });

  route(app, dropDocumentEdit, async (call) => {
    const { company, context, params, editor } = call;
    const { document, documentContext } = await findRequestedDocument(call);
    refuseUneditable(document, documentContext);
    await context.db.inCompany(company, (transaction) => dropEdit(transaction, nameOf(document), params.edit, editor));
    return shownEdits(context, document, await readVisibleDocuments(call));
  });
}

/** A paragraph's new text; the generated text removes the edit. */
interface NewText extends Pick<TextEdit, "anchor" | "made" | "text"> {
  /** An edit that this one replaces. */
  readonly insteadOf: number | undefined;
}

/** Replaces the text of a paragraph, and any earlier edit of it. */
async function saveEdit(
  transaction: Transaction,
  name: DocumentName,
  { anchor, made, text, insteadOf }: NewText,
  editor: Editor,
): Promise<void> {
  const edits = await lockedEdits(transaction, name);
  const paragraph = anchorId(anchor);
  const isReplaced = (edit: TextEdit) => anchorId(edit.anchor) === paragraph || edit.id === insteadOf;
  const id = edits.reduce((most, edit) => Math.max(most, edit.id), 0) + 1;
  const remaining = edits.filter((edit) => !isReplaced(edit));
  const before = edits.find(isReplaced)?.text ?? made;
  const newEdits = text === made ? [] : [{ id, anchor, made, text, by: editor.name, at: transaction.now }];
  if (before === text && newEdits.length === edits.length - remaining.length && insteadOf === undefined) return;
  await storeEdits(transaction, name, [...remaining, ...newEdits]);
  recordText(transaction, name, { before, after: text, editor });
}

/** Deletes an edit; throws `not_found` if there is none. */
async function dropEdit(transaction: Transaction, name: DocumentName, id: number, editor: Editor): Promise<void> {
  const edits = await lockedEdits(transaction, name);
  const edit = edits.find((candidate) => candidate.id === id);
  if (!edit) throw refused("not_found");
  await storeEdits(
    transaction,
    name,
    edits.filter((candidate) => candidate !== edit),
  );
  recordText(transaction, name, { before: edit.text, after: edit.made, editor });
}

/** Locks and reads the current edits; concurrent edits of the company's documents wait. */
async function lockedEdits(transaction: Transaction, name: DocumentName): Promise<readonly TextEdit[]> {
  await lockCompany(transaction);
  return (await readUserInput(transaction, name)).edits;
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

type PresentedEdits = AnswerOf<typeof listDocumentEdits>;

/** Returns the edits of a document, each with its effect on the current generated text. */
async function shownEdits(
  context: Pick<Context, "workshop">,
  document: CompanyDocument,
  documentContext: DocumentContext,
): Promise<PresentedEdits> {
  const { edits } = documentContext.stored.of(nameOf(document));
  const is = { is_editable: document.paper.isEditable === true, is_frozen: isTextFrozen(document, documentContext) };
  // Edits were written by someone who saw the whole document, and quote it.
  if (edits.length === 0 || !documentContext.isWhole) return { ...is, edits: [] };
  const composed = await composeDocument(context, document, documentContext, { edits: [] });
  return { ...is, edits: outcomesOf(composed, edits).map(shownEdit) };
}

function shownEdit(outcome: EditOutcome): PresentedEdits["edits"][number] {
  const { kind, edit } = outcome;
  const { id, made, text, by, at, anchor } = edit;
  const isChanged = kind === "changed";
  return {
    id,
    place: isChanged ? outcome.place : anchorId(anchor),
    state: kind,
    made,
    text,
    pieces: wordDiff(made, text).map((piece) => ({ ...piece })),
    now: isChanged ? outcome.now : null,
    by,
    at,
  };
}

const noText = words("Текст не может быть пустым", "The text cannot be empty");

/** Refuses documents without editable text, partly visible ones, and signed ones. */
function refuseUneditable(document: CompanyDocument, documentContext: DocumentContext): void {
  if (document.paper.isEditable !== true || !documentContext.isWhole) throw refused("forbidden");
  if (isTextFrozen(document, documentContext)) throw refused("document_signed");
}

/** Returns a paragraph as currently generated; throws `not_found` if there is none. */
async function paragraphAt(
  context: Pick<Context, "workshop">,
  document: CompanyDocument,
  documentContext: DocumentContext,
  requestedId: string,
) {
  const composed = await composeDocument(context, document, documentContext, { edits: [] });
  const paragraph = listEditableParagraphs(composed).find(({ anchor }) => anchorId(anchor) === requestedId);
  if (!paragraph) throw refused("not_found");
  return paragraph;
}
