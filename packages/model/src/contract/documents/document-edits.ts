import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { manyLines } from "../../validation/text-schemas.ts";
import { endpoint, idParam } from "../endpoint.ts";
import { documentParams, documentQuery } from "./generated-documents.ts";

const tag = "documents";
const path = "/companies/:company_id/generated_documents/:key/edits/";
const editPosition = z.string().max(64);

/** A run of a paragraph: generated text, struck out if an edit removed it, or text written by users. */
const piece = z.object({ kind: z.enum(["same", "removed", "added"]), text: z.string() });

/** An edit of one paragraph of a document. */
const edit = z.object({
  id: z.int(),
  /** Only if requested. */
  place: z.string(),
  /**
   * Applied; in conflict because the generated paragraph has changed, so a user must decide; or orphaned because the paragraph no longer
   * exists.
   */
  state: z.enum(["applied", "changed", "gone"]),
  /** The generated text, its replacement, and both merged as runs. */
  made: z.string(),
  text: z.string(),
  pieces: z.array(piece),
  /** The currently generated text, if it differs. */
  now: z.string().nullable(),
  by: z.string(),
  at: z.string(),
});

const edits = z.object({
  /** Whether this document's text is editable. */
  is_editable: z.boolean(),
  /** Signed: its text is frozen until its date or number changes. */
  is_frozen: z.boolean(),
  edits: z.array(edit),
});

/** Lists the edits of a document's text, with their state in the document as generated now. */
export const listDocumentEdits = endpoint({
  method: "GET",
  path,
  summary: words("Правки текста документа", "List text edits of a document"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery,
  response: edits,
  status: 200,
});

/** Returns a paragraph as generated, with its edits. */
export const readDocumentParagraph = endpoint({
  method: "GET",
  path: `${path}paragraph/`,
  summary: words("Абзац документа", "Get a document paragraph"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery.extend({ place: editPosition }),
  response: z.object({ place: z.string(), made: z.string(), text: z.string() }),
  status: 200,
});

/** Replaces a paragraph's text; the generated text removes the edit. `instead_of` is the edit that this one resolves. */
export const editDocumentParagraph = endpoint({
  method: "POST",
  path,
  summary: words("Изменить абзац документа", "Edit a document paragraph"),
  tag,
  access: { section: "documents", level: "edit" },
  params: documentParams,
  query: documentQuery,
  body: z.strictObject({ place: editPosition, text: manyLines(20_000).trim(), instead_of: z.int().optional() }),
  response: edits,
  status: 200,
});

/** Removes an edit, which restores the generated paragraph. */
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
