import { z } from "zod";
import { contentSections } from "../../access/access.ts";
import { words } from "../../bilingual-text.ts";
import { oneLine } from "../../validation/text-schemas.ts";
import { companyParams, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "documents";
const path = "/companies/:company_id/document_packs/";
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
  path,
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
  path,
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
  path: `${path}:id/download/`,
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
  path: `${path}:id/`,
  summary: words("Удалить комплект", "Delete an inspection pack"),
  tag,
  access: { section: "documents", level: "manage", contains: contentSections },
  params,
  response: z.undefined(),
  status: 204,
});
