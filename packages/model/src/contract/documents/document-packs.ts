import { z } from "zod";
import { contentSections } from "../../access/access.ts";
import { words } from "../../bilingual-text.ts";
import { oneLine } from "../../validation/text-schemas.ts";
import { companyParams, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "documents";
const path = "/companies/:company_id/document_packs/";
const params = companyParams.extend({ id: z.uuid() });

/** All that an inspection requires, frozen as one file. */
const pack = z.object({
  id: z.uuid(),
  purpose: z.string(),
  made_by: z.string(),
  created: z.string(),
  state: z.enum(["making", "ready", "failed"]),
  /** Why it was not built; empty otherwise. */
  failure: z.string(),
  /** How many files it has, with its inventory; null until it is built, as the rest. */
  files: z.int().nullable(),
  filename: z.string(),
  size: z.int().nullable(),
  sha256: z.string(),
});

/** The packs of the company, newest first. */
export const listDocumentPacks = endpoint({
  method: "GET",
  path,
  summary: words("Комплекты для проверки", "Packs for checks"),
  tag,
  access: { section: "documents", level: "view", contains: contentSections },
  params: companyParams,
  query: pageQuery,
  response: pageOf(pack),
  status: 200,
});

/** Begin to build a pack of every ready document, every uploaded one, the history of generations and the inventory of it all. */
export const createDocumentPack = endpoint({
  method: "POST",
  path,
  summary: words("Собрать комплект для проверки", "Make a pack for a check"),
  tag,
  access: { section: "documents", level: "edit", contains: contentSections },
  params: companyParams,
  body: z.strictObject({ purpose: oneLine(300).trim().min(1) }),
  response: pack,
  status: 202,
});

/** The pack as a zip file: the very same bytes each time. */
export const downloadDocumentPack = endpoint({
  method: "GET",
  path: `${path}:id/download/`,
  summary: words("Скачать комплект", "Download a pack"),
  tag,
  access: { section: "documents", level: "view", contains: contentSections },
  params,
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Delete a pack; that it was there, with its hash, stays in the history. */
export const deleteDocumentPack = endpoint({
  method: "DELETE",
  path: `${path}:id/`,
  summary: words("Удалить комплект", "Delete a pack"),
  tag,
  access: { section: "documents", level: "manage", contains: contentSections },
  params,
  response: z.undefined(),
  status: 204,
});
