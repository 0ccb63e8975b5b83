import { placeName, placesOf } from "@opis/documents/edits/places";
import {
  dropDocumentEdit,
  editDocumentParagraph,
  listDocumentEdits,
  readDocumentParagraph,
} from "@opis/model/contract/documents/document-edits";
import { refused, refusedFields } from "@opis/model/errors";
import { words } from "@opis/model/words";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../context.ts";
import { route } from "../../../http/register.ts";
import { type CompanyDocument, nameOf } from "../../../papers/company-document.ts";
import { isTextFrozen } from "../../../papers/document-state.ts";
import type { DocumentsOf } from "../../../papers/documents-of.ts";
import { madePaper } from "../../../papers/made-paper.ts";
import { askedDocument, seenDocuments } from "../asked-document.ts";
import { dropEdit, saveEdit } from "./save-edits.ts";
import { shownEdits } from "./shown-edits.ts";

/** Edits of the text of papers (documents 5.2, 5.3): kept as changes against what the product writes. */
export function registerEdits(app: FastifyInstance): void {
  route(app, listDocumentEdits, async (call) => {
    const { document, given } = await askedDocument(call);
    return shownEdits(call.context, document, given);
  });

  route(app, readDocumentParagraph, async (call) => {
    const { document, given } = await askedDocument(call);
    const { made } = await paragraphAt(call.context, document, given, call.query.place);
    const own = given.stored.of(nameOf(document)).edits.find(({ anchor }) => placeName(anchor) === call.query.place);
    return { place: call.query.place, made, text: own?.made === made ? own.text : made };
  });

  route(app, editDocumentParagraph, async (call) => {
    const { company, context, body, editor } = call;
    const { document, given } = await askedDocument(call);
    refuseUneditable(document, given);
    if (body.text === "") throw refusedFields({ text: [noText] });
    const { anchor, made } = await paragraphAt(context, document, given, body.place);
    const change = { anchor, made, text: body.text, insteadOf: body.instead_of };
    await context.db.inCompany(company, (transaction) => saveEdit(transaction, nameOf(document), change, editor));
    return shownEdits(context, document, await seenDocuments(call));
  });

  route(app, dropDocumentEdit, async (call) => {
    const { company, context, params, editor } = call;
    const { document, given } = await askedDocument(call);
    refuseUneditable(document, given);
    await context.db.inCompany(company, (transaction) => dropEdit(transaction, nameOf(document), params.edit, editor));
    return shownEdits(context, document, await seenDocuments(call));
  });
}

const noText = words("Текст не может быть пустым", "The text cannot be empty");

/** Refuses what has no text of its own to edit, is seen in part only, or is signed. */
function refuseUneditable(document: CompanyDocument, given: DocumentsOf): void {
  if (document.paper.isEditable !== true || !given.isWhole) throw refused("forbidden");
  if (isTextFrozen(document, given)) throw refused("document_signed");
}

/** A paragraph as the product writes it now; refuses with `not_found` where there is none. */
async function paragraphAt(
  context: Pick<Context, "workshop">,
  document: CompanyDocument,
  given: DocumentsOf,
  asked: string,
) {
  const made = await madePaper(context, document, given, { edits: [] });
  const found = placesOf(made).find(({ anchor }) => placeName(anchor) === asked);
  if (!found) throw refused("not_found");
  return found;
}
