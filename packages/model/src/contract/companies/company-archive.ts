import { z } from "zod";
import { sections } from "../../access/access.ts";
import { words } from "../../bilingual-text.ts";
import { nameText } from "../../validation/text-schemas.ts";
import { companyParams, endpoint } from "../endpoint.ts";
import { companySchema } from "./companies.ts";

const tag = "companies";

/** Exports a company as an archive: questionnaires, directories, files, documents' answers, comments and optionally the history. */
export const exportCompany = endpoint({
  method: "GET",
  path: "/companies/:company_id/export/",
  summary: words("Выгрузить компанию одним архивом", "Export a company as one archive"),
  tag,
  access: { section: "settings", level: "manage", contains: sections },
  params: companyParams,
  query: z.strictObject({ history: z.enum(["true", "false"]).default("false") }),
  binary: true,
  response: z.unknown(),
  status: 200,
});

/**
 * Imports such an archive as a new company of the caller, all or nothing, optionally under another name. The error `archive_has_errors`
 * includes `errors` by entry, line and field.
 */
export const importCompany = endpoint({
  method: "POST",
  path: "/companies/import/",
  summary: words("Загрузить компанию из архива", "Import a company from an archive"),
  tag,
  access: "signed_in",
  query: z.strictObject({ name: nameText().optional() }),
  upload: "company",
  response: companySchema,
  status: 201,
});
