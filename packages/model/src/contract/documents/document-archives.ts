import { z } from "zod";
import { contentSections } from "../../access/access.ts";
import { words } from "../../bilingual-text.ts";
import { companyParams } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "documents";
const archiveParams = companyParams.extend({ id: z.uuid() });
const path = "/companies/:company_id/generated_documents/archive/";

/** An archive of all ready documents while it is built and for an hour after its start. */
const archive = z.object({
  id: z.uuid(),
  format: z.enum(["docx", "pdf", "both"]),
  state: z.enum(["making", "ready", "failed"]),
  /** Files generated so far, of so many. */
  done: z.int(),
  total: z.int(),
});

/** Begin an archive of all ready documents; an act for each system. One that the caller has under way is answered instead. */
export const createDocumentArchive = endpoint({
  method: "POST",
  path,
  summary: words("Собрать архив готовых документов", "Make an archive of all ready documents"),
  tag,
  access: { section: "documents", level: "view", contains: contentSections },
  params: companyParams,
  body: z.strictObject({
    format: z.enum(["docx", "pdf", "both"]).default("docx"),
    /** Only the documents of this key: a file for each group of individuals, or for each third party. */
    key: z.string().max(100).optional(),
  }),
  response: archive,
  status: 202,
});

/** How far the archive is. */
export const readDocumentArchive = endpoint({
  method: "GET",
  path: `${path}:id/`,
  summary: words("Ход сборки архива", "Progress of an archive"),
  tag,
  access: { section: "documents", level: "view", contains: contentSections },
  params: archiveParams,
  response: archive,
  status: 200,
});

/** Stop building the archive, or drop it. */
export const deleteDocumentArchive = endpoint({
  method: "DELETE",
  path: `${path}:id/`,
  summary: words("Отменить сборку архива", "Cancel an archive"),
  tag,
  access: { section: "documents", level: "view", contains: contentSections },
  params: archiveParams,
  response: z.undefined(),
  status: 204,
});

/** The archive as a zip file; the generation of its documents is recorded. */
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
