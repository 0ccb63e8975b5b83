import { wordDiff } from "@opis/documents/compare/word-diff";
import { outcomesOf } from "@opis/documents/edits/apply-edits";
import { placeName } from "@opis/documents/edits/places";
import type { EditOutcome } from "@opis/documents/edits/text-edit";
import type { listDocumentEdits } from "@opis/model/contract/documents/document-edits";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { Context } from "../../../context.ts";
import { type CompanyDocument, nameOf } from "../../../papers/company-document.ts";
import { isTextFrozen } from "../../../papers/document-state.ts";
import type { DocumentsOf } from "../../../papers/documents-of.ts";
import { madePaper } from "../../../papers/made-paper.ts";

type Shown = AnswerOf<typeof listDocumentEdits>;

/** The edits of a document, with what became of each in it as it is made now. */
export async function shownEdits(
  context: Pick<Context, "workshop">,
  document: CompanyDocument,
  given: DocumentsOf,
): Promise<Shown> {
  const { edits } = given.stored.of(nameOf(document));
  const is = { is_editable: document.paper.isEditable === true, is_frozen: isTextFrozen(document, given) };
  // Edits were written by someone who saw the whole document, and quote it.
  if (edits.length === 0 || !given.isWhole) return { ...is, edits: [] };
  const made = await madePaper(context, document, given, { edits: [] });
  return { ...is, edits: outcomesOf(made, edits).map(shownEdit) };
}

function shownEdit(outcome: EditOutcome): Shown["edits"][number] {
  const { kind, edit } = outcome;
  const { id, made, text, by, at, anchor } = edit;
  const isChanged = kind === "changed";
  return {
    id,
    place: isChanged ? outcome.place : placeName(anchor),
    state: kind,
    made,
    text,
    pieces: wordDiff(made, text).map((piece) => ({ ...piece })),
    now: isChanged ? outcome.now : null,
    by,
    at,
  };
}
