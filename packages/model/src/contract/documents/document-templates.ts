import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { companyParams, idParam, nothing, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";
import { documentParams } from "./generated-documents.ts";

const tag = "documents";
const path = "/companies/:company_id/paper_templates/" as const;
const versionParams = documentParams.extend({ id: idParam });

/** Whose a template is: the company's, or the caller's own for the documents they generate in any company. */
export const templateOwners = ["company", "person"] as const;
const ownerQuery = z.strictObject({ owner: z.enum(templateOwners).default("company") });

const templateVersion = z.object({
  id: z.int(),
  owner: z.enum(templateOwners),
  version: z.int(),
  filename: z.string(),
  /** Bytes. */
  size: z.int(),
  created: z.string(),
  created_by: z.string(),
  in_force: z.boolean(),
});

/** A document with the versions of its templates, newest first: the company's, then the caller's own. */
const paperTemplate = z.object({
  key: z.string(),
  title: z.string(),
  group: z.enum(["main", "threat_model", "internal"]),
  /** Whose template the caller's docx is generated from. */
  by: z.enum([...templateOwners, "product"]),
  versions: z.array(templateVersion),
});

const view = { section: "documents", level: "view" } as const;
const edit = { section: "documents", level: "edit" } as const;

/** The documents that the caller may see, with the template each is generated from. */
export const listPaperTemplates = endpoint({
  method: "GET",
  path,
  summary: words("Шаблоны документов", "Templates of documents"),
  tag,
  access: view,
  params: companyParams,
  query: pageQuery,
  response: pageOf(paperTemplate),
  status: 200,
});

interface ShownField {
  /** As it is written into a template: `{information.inn}`, `{#process}…{/process}`. */
  readonly tag: string;
  readonly label: string;
  readonly kind: "text" | "date" | "flag" | "list" | "part";
  /** Of this company; of a list how many items it has. */
  readonly value: string;
  /** The text between the beginning and the end of a list; values are those of its first item. */
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

/** The fields of a document's template with this company's values, group by group. */
export const listTemplateFields = endpoint({
  method: "GET",
  path: `${path}:key/fields/`,
  summary: words("Поля шаблона со значениями компании", "Fields of a template with the company's values"),
  tag,
  access: view,
  params: documentParams,
  query: pageQuery.extend({ object_id: idParam.optional() }),
  response: pageOf(z.object({ title: z.string(), fields: z.array(shownField) })),
  status: 200,
});

/** The product's own document as a template to begin with: its fields in place, no answer of the company in it. */
export const starterPaperTemplate = endpoint({
  method: "GET",
  path: `${path}:key/starter/`,
  summary: words("Скачать заготовку шаблона", "Download a template to begin with"),
  tag,
  access: view,
  params: documentParams,
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Add a version of a template; it is checked and filled for trial, and is in force only when that is said. */
export const addPaperTemplate = endpoint({
  method: "POST",
  path: `${path}:key/versions/`,
  summary: words("Загрузить версию шаблона", "Upload a version of a template"),
  tag,
  access: edit,
  params: documentParams,
  query: ownerQuery,
  upload: "template",
  response: templateVersion,
  status: 201,
});

/** Put a version in force, an older one as well, or out of force. */
export const changePaperTemplate = endpoint({
  method: "PATCH",
  path: `${path}:key/versions/:id/`,
  summary: words("Ввести версию шаблона в действие или отменить", "Put a version of a template in force or out of it"),
  tag,
  access: edit,
  params: versionParams,
  query: ownerQuery,
  body: z.strictObject({ in_force: z.boolean() }),
  response: templateVersion,
  status: 200,
});

/** Delete a version; one in force gives way to the product's form. */
export const deletePaperTemplate = endpoint({
  method: "DELETE",
  path: `${path}:key/versions/:id/`,
  summary: words("Удалить версию шаблона", "Delete a version of a template"),
  tag,
  access: edit,
  params: versionParams,
  query: ownerQuery,
  response: nothing,
  status: 204,
});

/** The file of a version as it was uploaded. */
export const downloadPaperTemplate = endpoint({
  method: "GET",
  path: `${path}:key/versions/:id/download/`,
  summary: words("Скачать файл шаблона", "Download the file of a template"),
  tag,
  access: view,
  params: versionParams,
  query: ownerQuery,
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** A version filled with the company's data, in force or not; no generation of the document is recorded. */
export const tryPaperTemplate = endpoint({
  method: "GET",
  path: `${path}:key/versions/:id/try/`,
  summary: words("Заполнить версию шаблона на пробу", "Fill a version of a template for trial"),
  tag,
  access: view,
  params: versionParams,
  query: ownerQuery.extend({ object_id: idParam.optional() }),
  binary: true,
  response: z.unknown(),
  status: 200,
});
