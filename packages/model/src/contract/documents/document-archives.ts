import { z } from "zod";
import { contentSections } from "../../access/access.ts";
import { words } from "../../bilingual-text.ts";
import { companyParams } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "documents";
const archiveParams = companyParams.extend({ id: z.uuid() });
const path = "/companies/:company_id/generated_documents/archive/";

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
  path,
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
  path: `${path}:id/`,
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
  path: `${path}:id/`,
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
  path: `${path}:id/download/`,
  summary: words("Скачать архив", "Download an archive"),
  tag,
  access: { section: "documents", level: "view", contains: contentSections },
  params: archiveParams,
  binary: true,
  response: z.unknown(),
  status: 200,
});
