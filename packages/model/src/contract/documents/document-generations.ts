import { z } from "zod";
import { contentSections } from "../../access/access.ts";
import { words } from "../../bilingual-text.ts";
import { oneLine } from "../../validation/text-schemas.ts";
import { companyParams, endpoint, pageOf, pageQuery } from "../endpoint.ts";
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

const packsPath = "/companies/:company_id/document_packs/";
const params = companyParams.extend({ id: z.uuid() });

/** Everything an inspection requires, frozen as one file. */
const pack = z.object({
  id: z.uuid(),
  purpose: z.string(),
  made_by: z.string(),
  created: z.string(),
  state: z.enum(["making", "ready", "failed"]),
  /** Why building failed; empty otherwise. */
  failure: z.string(),
  /** Number of files including the inventory; like the other fields, null until built. */
  files: z.int().nullable(),
  filename: z.string(),
  size: z.int().nullable(),
  sha256: z.string(),
});

/** Lists the company's packs, newest first. */
export const listDocumentPacks = endpoint({
  method: "GET",
  path: packsPath,
  summary: words("Комплекты для проверки", "List inspection packs"),
  tag,
  access: { section: "documents", level: "view", contains: contentSections },
  params: companyParams,
  query: pageQuery,
  response: pageOf(pack),
  status: 200,
});

/** Starts building a pack of all ready documents, all uploaded ones, the history of generations and an inventory. */
export const createDocumentPack = endpoint({
  method: "POST",
  path: packsPath,
  summary: words("Собрать комплект для проверки", "Create an inspection pack"),
  tag,
  access: { section: "documents", level: "edit", contains: contentSections },
  params: companyParams,
  body: z.strictObject({ purpose: oneLine(300).trim().min(1) }),
  response: pack,
  status: 202,
});

/** Returns the pack as a zip file; the bytes are always identical. */
export const downloadDocumentPack = endpoint({
  method: "GET",
  path: `${packsPath}:id/download/`,
  summary: words("Скачать комплект", "Download an inspection pack"),
  tag,
  access: { section: "documents", level: "view", contains: contentSections },
  params,
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Deletes a pack; its existence and hash remain in the history. */
export const deleteDocumentPack = endpoint({
  method: "DELETE",
  path: `${packsPath}:id/`,
  summary: words("Удалить комплект", "Delete an inspection pack"),
  tag,
  access: { section: "documents", level: "manage", contains: contentSections },
  params,
  response: z.undefined(),
  status: 204,
});

const archiveParams = companyParams.extend({ id: z.uuid() });
const archivesPath = "/companies/:company_id/generated_documents/archive/";

/** An archive of all ready documents, available from its start for an hour. */
const archive = z.object({
  id: z.uuid(),
  format: z.enum(["docx", "pdf", "both"]),
  state: z.enum(["making", "ready", "failed"]),
  /** Files generated so far, and in total. */
  done: z.int(),
  total: z.int(),
});

/** Starts an archive of all ready documents, with an act per system. Returns the caller's running one if there is any. */
export const createDocumentArchive = endpoint({
  method: "POST",
  path: archivesPath,
  summary: words("Собрать архив готовых документов", "Create an archive of all ready documents"),
  tag,
  access: { section: "documents", level: "view", contains: contentSections },
  params: companyParams,
  body: z.strictObject({
    format: z.enum(["docx", "pdf", "both"]).default("docx"),
    /** Only documents with this key: one per data subject group or per third party. */
    key: z.string().max(100).optional(),
  }),
  response: archive,
  status: 202,
});

/** Returns the progress of the archive. */
export const readDocumentArchive = endpoint({
  method: "GET",
  path: `${archivesPath}:id/`,
  summary: words("Ход сборки архива", "Get the progress of an archive"),
  tag,
  access: { section: "documents", level: "view", contains: contentSections },
  params: archiveParams,
  response: archive,
  status: 200,
});

/** Cancels or deletes the archive. */
export const deleteDocumentArchive = endpoint({
  method: "DELETE",
  path: `${archivesPath}:id/`,
  summary: words("Отменить сборку архива", "Cancel creating an archive"),
  tag,
  access: { section: "documents", level: "view", contains: contentSections },
  params: archiveParams,
  response: z.undefined(),
  status: 204,
});

/** Returns the archive as a zip file and records the generation of its documents. */
export const downloadDocumentArchive = endpoint({
  method: "GET",
  path: `${archivesPath}:id/download/`,
  summary: words("Скачать архив", "Download an archive"),
  tag,
  access: { section: "documents", level: "view", contains: contentSections },
  params: archiveParams,
  binary: true,
  response: z.unknown(),
  status: 200,
});
