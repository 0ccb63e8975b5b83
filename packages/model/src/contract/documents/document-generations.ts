import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { endpoint } from "../endpoint.ts";
import { documentParams, documentQuery } from "./generated-documents.ts";

const tag = "documents";
const path = "/companies/:company_id/generated_documents/:key/";

/** One generated version of a document, with its stored text. */
const making = z.object({
  id: z.uuid(),
  made_at: z.string(),
  made_by: z.string(),
  /** Date and number printed in the document, or under which it was approved. */
  date: z.string(),
  number: z.string(),
  /** Approved, signed or filed, and therefore retained permanently. */
  is_approved: z.boolean(),
  /** SHA-256 of its text in hexadecimal, by which the consent journal identifies the version. */
  sha256: z.string(),
});

/** Lists the stored generations of a document, newest first: all approved ones, and the last downloaded ones. */
export const listDocumentGenerations = endpoint({
  method: "GET",
  path: `${path}makings/`,
  summary: words("Версии документа", "List versions of a document"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery,
  response: z.object({ makings: z.array(making) }),
  status: 200,
});

/** Returns a generation as a file; `txt` is the text whose hash is stored. */
export const downloadDocumentGeneration = endpoint({
  method: "GET",
  path: `${path}makings/:id/download/`,
  summary: words("Скачать версию документа", "Download a version of a document"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams.extend({ id: z.string().max(100) }),
  query: documentQuery.extend({ format: z.enum(["docx", "pdf", "txt"]).default("docx") }),
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** A differing paragraph with its text, or the number of equal paragraphs in between. */
const comparedPart = z.object({
  kind: z.enum(["same", "changed", "added", "removed"]),
  /** For `same`: the number of paragraphs. */
  count: z.int(),
  /** The heading above it. */
  under: z.string(),
  pieces: z.array(z.object({ kind: z.enum(["same", "removed", "added"]), text: z.string() })),
});

/** Compares two generations of a document by paragraph; without `to`, with the document as it would be generated now. */
export const compareDocumentGenerations = endpoint({
  method: "GET",
  path: `${path}compare/`,
  summary: words("Сравнить версии документа", "Compare versions of a document"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery.extend({ from: z.uuid(), to: z.uuid().optional() }),
  response: z.object({ parts: z.array(comparedPart) }),
  status: 200,
});
