import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { manyLines } from "../../validation/text-schemas.ts";
import { idParam } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";
import { documentParams, documentQuery } from "./generated-documents.ts";

const tag = "documents";
const path = "/companies/:company_id/generated_documents/:key/edits/";
const place = z.string().max(64);

/** A piece of a paragraph: what the product wrote, struck where an edit has dropped it, or what people have written instead. */
const piece = z.object({ kind: z.enum(["same", "removed", "added"]), text: z.string() });

/** A change of one paragraph of a document's text. */
const edit = z.object({
  id: z.int(),
  /** Present where it was requested. */
  place: z.string(),
  /**
   * It is in the document; the paragraph below says something else now, so that a user has to decide; or the paragraph is
   * not there any more.
   */
  state: z.enum(["applied", "changed", "gone"]),
  /** What the product had written, what replaces it, and both as one text with its pieces. */
  made: z.string(),
  text: z.string(),
  pieces: z.array(piece),
  /** What the product writes there now, where that is something else. */
  now: z.string().nullable(),
  by: z.string(),
  at: z.string(),
});

const edits = z.object({
  /** The text of this document may be edited at all. */
  is_editable: z.boolean(),
  /** It is signed: its text does not change any more until it has another date or number. */
  is_frozen: z.boolean(),
  edits: z.array(edit),
});

/** The edits of a document's text, with what became of each in the document as generated now. */
export const listDocumentEdits = endpoint({
  method: "GET",
  path,
  summary: words("Правки текста документа", "Edits of a document's text"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery,
  response: edits,
  status: 200,
});

/** One paragraph as the product writes it, with the edits of people. */
export const readDocumentParagraph = endpoint({
  method: "GET",
  path: `${path}paragraph/`,
  summary: words("Абзац документа", "A paragraph of a document"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery.extend({ place }),
  response: z.object({ place: z.string(), made: z.string(), text: z.string() }),
  status: 200,
});

/** Give a paragraph another text; the product's own text takes the edit away. `instead_of` is an edit that this one decides about. */
export const editDocumentParagraph = endpoint({
  method: "POST",
  path,
  summary: words("Изменить абзац документа", "Edit a paragraph of a document"),
  tag,
  access: { section: "documents", level: "edit" },
  params: documentParams,
  query: documentQuery,
  body: z.strictObject({ place, text: manyLines(20_000).trim(), instead_of: z.int().optional() }),
  response: edits,
  status: 200,
});

/** Take an edit away: the paragraph is again what the product writes. */
export const dropDocumentEdit = endpoint({
  method: "DELETE",
  path: `${path}:edit/`,
  summary: words("Отменить правку", "Undo an edit"),
  tag,
  access: { section: "documents", level: "edit" },
  params: documentParams.extend({ edit: idParam }),
  query: documentQuery,
  response: edits,
  status: 200,
});
