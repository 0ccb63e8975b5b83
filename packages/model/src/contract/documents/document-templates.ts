import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { textMaxCharacters } from "../../limits.ts";
import { oneLine } from "../../validation/text-schemas.ts";
import { companyParams, endpoint, idParam, nothing, pageOf, pageQuery } from "../endpoint.ts";
import { documentParams } from "./generated-documents.ts";

const tag = "documents";
const path = "/companies/:company_id/paper_templates/" as const;
const versionParams = documentParams.extend({ id: idParam });

/** Owner of a template: the company, or the caller for documents they generate in any company. */
export const templateOwners = ["company", "person"] as const;
const ownerQuery = z.strictObject({ owner: z.enum(templateOwners).default("company") });

const templateVersion = z.object({
  id: z.int(),
  owner: z.enum(templateOwners),
  version: z.int(),
  filename: z.string(),
  /** Size in bytes. */
  size: z.int(),
  created: z.string(),
  created_by: z.string(),
  in_force: z.boolean(),
});

/** A document with its template versions, newest first: the company's, then the caller's. */
const paperTemplate = z.object({
  key: z.string(),
  title: z.string(),
  group: z.enum(["main", "threat_model", "internal"]),
  /** Owner of the template used for the caller's docx. */
  by: z.enum([...templateOwners, "product"]),
  versions: z.array(templateVersion),
});

const view = { section: "documents", level: "view" } as const;
const edit = { section: "documents", level: "edit" } as const;

/** Lists the documents the caller may view, with the template each is generated from. */
export const listPaperTemplates = endpoint({
  method: "GET",
  path,
  summary: words("Шаблоны документов", "List document templates"),
  tag,
  access: view,
  params: companyParams,
  query: pageQuery,
  response: pageOf(paperTemplate),
  status: 200,
});

interface ShownField {
  /** Placeholder in a template: `{information.inn}`, `{#process}…{/process}`. */
  readonly tag: string;
  readonly label: string;
  readonly kind: "text" | "date" | "flag" | "list" | "part";
  /** Value for this company; for a list its number of items. */
  readonly value: string;
  /** Placeholders within a list; values are those of its first item. */
  readonly fields: readonly ShownField[];
}

const shownField: z.ZodType<ShownField> = z
  .lazy(() =>
    z.object({
      tag: z.string(),
      label: z.string(),
      kind: z.enum(["text", "date", "flag", "list", "part"]),
      value: z.string(),
      fields: z.array(shownField),
    }),
  )
  .meta({ id: "TemplateField" });

/** Lists a document's template fields with this company's values, by group. */
export const listTemplateFields = endpoint({
  method: "GET",
  path: `${path}:key/fields/`,
  summary: words("Поля шаблона со значениями компании", "List template fields with the company's values"),
  tag,
  access: view,
  params: documentParams,
  query: pageQuery.extend({ object_id: idParam.optional() }),
  response: pageOf(z.object({ title: z.string(), fields: z.array(shownField) })),
  status: 200,
});

/** Returns the product's document as a starter template with placeholders instead of answers. */
export const starterPaperTemplate = endpoint({
  method: "GET",
  path: `${path}:key/starter/`,
  summary: words("Скачать заготовку шаблона", "Download a starter template"),
  tag,
  access: view,
  params: documentParams,
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Adds a template version, validated by a trial fill; it becomes active only if requested. */
export const addPaperTemplate = endpoint({
  method: "POST",
  path: `${path}:key/versions/`,
  summary: words("Загрузить версию шаблона", "Upload a template version"),
  tag,
  access: edit,
  params: documentParams,
  query: ownerQuery,
  upload: "template",
  response: templateVersion,
  status: 201,
});

/** Activates or deactivates a version, including older ones. */
export const changePaperTemplate = endpoint({
  method: "PATCH",
  path: `${path}:key/versions/:id/`,
  summary: words("Ввести версию шаблона в действие или отменить", "Activate or deactivate a template version"),
  tag,
  access: edit,
  params: versionParams,
  query: ownerQuery,
  body: z.strictObject({ in_force: z.boolean() }),
  response: templateVersion,
  status: 200,
});

/** Deletes a version; an active one is replaced by the product's template. */
export const deletePaperTemplate = endpoint({
  method: "DELETE",
  path: `${path}:key/versions/:id/`,
  summary: words("Удалить версию шаблона", "Delete a template version"),
  tag,
  access: edit,
  params: versionParams,
  query: ownerQuery,
  response: nothing,
  status: 204,
});

/** Returns the uploaded file of a version. */
export const downloadPaperTemplate = endpoint({
  method: "GET",
  path: `${path}:key/versions/:id/download/`,
  summary: words("Скачать файл шаблона", "Download a template file"),
  tag,
  access: view,
  params: versionParams,
  query: ownerQuery,
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Fills a version, active or not, with the company's data; no generation is recorded. */
export const tryPaperTemplate = endpoint({
  method: "GET",
  path: `${path}:key/versions/:id/try/`,
  summary: words("Проверить версию шаблона", "Test a template version"),
  tag,
  access: view,
  params: versionParams,
  query: ownerQuery.extend({ object_id: idParam.optional() }),
  binary: true,
  response: z.unknown(),
  status: 200,
});

const letterheadPath = "/companies/:company_id/letterhead/" as const;

/** Typefaces of documents: like Times, like Arial. */
const typefaces = ["serif", "sans"] as const;

const letterhead = z.object({
  has_logo: z.boolean(),
  /** Name, address, registration numbers and contacts from the answers. */
  has_requisites: z.boolean(),
  /** An additional line below them. */
  line: z.string(),
  typeface: z.enum(typefaces),
  /** Numbering pattern of documents: «{год}-ПДн-{номер}»; empty for manual numbering. */
  number_pattern: z.string(),
});

/** Returns the letterhead and numbering of a company's generated documents. */
export const readLetterhead = endpoint({
  method: "GET",
  path: letterheadPath,
  summary: words("Бланк компании", "Get the company's letterhead"),
  tag,
  access: { section: "documents", level: "view" },
  params: companyParams,
  response: letterhead,
  status: 200,
});

/** Changes the letterhead. */
export const updateLetterhead = endpoint({
  method: "PATCH",
  path: letterheadPath,
  summary: words("Изменить бланк компании", "Update the company's letterhead"),
  tag,
  access: { section: "documents", level: "manage" },
  params: companyParams,
  body: z.strictObject({
    has_requisites: z.boolean().optional(),
    line: oneLine(textMaxCharacters.name).optional(),
    typeface: z.enum(typefaces).optional(),
    number_pattern: oneLine(60).trim().optional(),
  }),
  response: letterhead,
  status: 200,
});

/** Uploads a logo, replacing any existing one. */
export const addLetterheadLogo = endpoint({
  method: "POST",
  path: `${letterheadPath}logo/`,
  summary: words("Загрузить логотип", "Upload a logo"),
  tag,
  access: { section: "documents", level: "manage" },
  params: companyParams,
  upload: "logo",
  response: letterhead,
  status: 201,
});

/** Removes the logo. */
export const deleteLetterheadLogo = endpoint({
  method: "DELETE",
  path: `${letterheadPath}logo/`,
  summary: words("Убрать логотип", "Delete the logo"),
  tag,
  access: { section: "documents", level: "manage" },
  params: companyParams,
  response: nothing,
  status: 204,
});
