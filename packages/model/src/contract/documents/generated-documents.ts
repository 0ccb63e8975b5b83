import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { oneLine } from "../../validation/text-schemas.ts";
import { companyParams, idParam, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "documents";

/** One unanswered question that prevents a document from being generated, with the way to it. */
const missingAnswer = z.object({
  code: z.string(),
  message: z.string(),
  form: z.string(),
  id: z.int().nullable(),
  field: z.string(),
  label: z.string(),
  /** Page and input of the application where it is answered. */
  url: z.string(),
});

/**
 * How far a document is: answers are missing; a draft that should not be signed yet; it can be signed; it is signed, approved or
 * filed; its answers have changed since.
 */
export const documentStates = ["not_ready", "draft", "signable", "signed", "stale"] as const;

/** A document that the product generates: its readiness, requisites and last generation. */
export const generatedDocument = z.object({
  key: z.string(),
  /** What it is about; null for a document about the company. */
  object: z.object({ form: z.string(), id: z.int(), name: z.string() }).nullable(),
  /** Of a document of which there is one for each of many objects: how many there are and how many are ready; it is no document itself. */
  parts: z.object({ ready: z.int(), total: z.int() }).nullable(),
  title: z.string(),
  group: z.enum(["main", "threat_model", "internal"]),
  /** What it is for, and by which norm. */
  purpose: z.string(),
  law: z.string(),
  /** Its place in the order in which a new company goes through its papers; 0 for one that has none. */
  step: z.int(),
  state: z.enum(documentStates),
  ready: z.boolean(),
  /** Each question once; in the list of all documents only the first ones. */
  missing: z.array(missingAnswer),
  missing_count: z.int(),
  /** What a document that can be generated still needs before its signing; in the list of all documents only the first ones. */
  unfinished: z.array(missingAnswer.omit({ code: true, message: true })),
  unfinished_count: z.int(),
  warnings: z.array(z.string()),
  has_wizard: z.boolean(),
  date: z.string().nullable(),
  number: z.string(),
  made_at: z.string().nullable(),
  made_by: z.string(),
  /** A questionnaire that it was generated from has changed since the document was last generated. */
  is_stale: z.boolean(),
  /** It is filed with the regulator rather than approved. */
  is_filing: z.boolean(),
  /** Day and number of the version that was approved, signed or filed last; null while none was. */
  approved: z.object({ date: z.string(), number: z.string() }).nullable(),
  /** Its signed copy as it was uploaded last; null while there is none. */
  scan: z
    .object({ uuid: z.string(), filename: z.string(), date: z.string().nullable(), signed_by: z.string() })
    .nullable(),
});

/** The same with the wizard's answers, and with what of its questions fits the company. */
const generatedDocumentWithAnswers = generatedDocument.extend({
  answers: z.record(z.string(), z.unknown()),
  /** The number that the pattern of the company's numbers proposes; empty without a pattern. */
  next_number: z.string(),
  offer: z.object({
    /** Questions that the company's answers leave no room for. */
    hidden: z.array(z.string()),
    /** By question, the options that fit the company. */
    fitting: z.record(z.string(), z.array(z.string())),
    /** By question, the rows that it asks about one by one. */
    rows: z.record(z.string(), z.array(z.object({ id: z.int(), name: z.string() }))),
  }),
});

/** Every document with its readiness; one that there are many of is listed once, and by its key each of them is listed. */
export const listGeneratedDocuments = endpoint({
  method: "GET",
  path: "/companies/:company_id/generated_documents/",
  summary: words("Документы и их готовность", "Documents and their readiness"),
  tag,
  access: { section: "documents", level: "view" },
  params: companyParams,
  query: pageQuery.extend({ key: z.string().max(100).optional() }),
  response: pageOf(generatedDocument),
  status: 200,
});

/** The document of a path, by its key. */
export const documentParams = companyParams.extend({ key: z.string().max(100) });

/** Of a document about one of the company's objects: which one. */
export const documentQuery = z.strictObject({ object_id: idParam.optional() });

/** One document with its wizard's answers. */
export const readGeneratedDocument = endpoint({
  method: "GET",
  path: "/companies/:company_id/generated_documents/:key/",
  summary: words("Документ и ответы мастера", "A document and its wizard's answers"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery,
  response: generatedDocumentWithAnswers,
  status: 200,
});

/**
 * Save the wizard's answers, the date and the number. Answers are a merge patch (RFC 7396): those that are not named stay, `null` takes
 * one back, and of a table by row only the named rows change. What is not stored as it was `seen`, an answer in its place in the answers,
 * the date and the number, is refused with `changed_by_another`, which returns the stored values as `row`.
 */
export const updateGeneratedDocument = endpoint({
  method: "PATCH",
  path: "/companies/:company_id/generated_documents/:key/",
  summary: words("Сохранить ответы мастера, дату и номер", "Save the wizard's answers, date and number"),
  tag,
  access: { section: "documents", level: "edit" },
  params: documentParams,
  query: documentQuery,
  body: z.strictObject({
    date: isoDay.nullable().optional(),
    number: oneLine(100).optional(),
    answers: z.record(z.string(), z.unknown()).optional(),
    seen: z.record(z.string(), z.unknown()).optional(),
  }),
  response: generatedDocumentWithAnswers,
  status: 200,
});

/**
 * Mark the document as approved, signed or, of a notification, filed on a day: it becomes evidence among the company's
 * approved documents, a notification with all that it said among the filed ones. The same mark once more changes nothing.
 */
export const approveGeneratedDocument = endpoint({
  method: "POST",
  path: "/companies/:company_id/generated_documents/:key/approve/",
  summary: words("Отметить документ утверждённым или поданным", "Mark a document as approved or filed"),
  tag,
  access: { section: "documents", level: "edit" },
  params: documentParams,
  query: documentQuery,
  body: z.strictObject({ date: isoDay, number: oneLine(100).trim().default("") }),
  response: generatedDocumentWithAnswers,
  status: 200,
});

/** The document as it will look: the model with provenance, or a page of HTML. */
export const previewGeneratedDocument = endpoint({
  method: "GET",
  path: "/companies/:company_id/generated_documents/:key/preview/",
  summary: words("Предпросмотр документа", "Preview of a document"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery.extend({ format: z.enum(["json", "html"]).default("json") }),
  response: z.unknown(),
  status: 200,
});

/** The document as it is put on a site, and how long it is on paper; `document_not_ready` while answers are missing. */
export const siteTextOfGeneratedDocument = endpoint({
  method: "GET",
  path: "/companies/:company_id/generated_documents/:key/site_text/",
  summary: words("Текст документа для сайта", "Text of a document for a site"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery,
  response: z.object({
    /** Elements to be pasted into a page, without signatures and places to write on by hand. */
    html: z.string(),
    /** Pages of its PDF. */
    pages: z.int(),
  }),
  status: 200,
});

/** The document as a file; its generation is recorded. */
export const downloadGeneratedDocument = endpoint({
  method: "GET",
  path: "/companies/:company_id/generated_documents/:key/download/",
  summary: words("Скачать документ", "Download a document"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery.extend({ format: z.enum(["docx", "pdf"]).default("docx") }),
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** What the document would print differently than when it was last generated: the first differences and how many there are. */
export const changesOfGeneratedDocument = endpoint({
  method: "GET",
  path: "/companies/:company_id/generated_documents/:key/changes/",
  summary: words("Что изменилось с последнего скачивания", "What changed since the last download"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery,
  response: z.object({
    /** When the compared document was generated; null where there is nothing to compare with. */
    since: z.string().nullable(),
    count: z.int(),
    changes: z.array(
      z.object({
        /** A questionnaire came into the paper, went out of it, or an answer changed. */
        kind: z.enum(["added", "removed", "changed"]),
        /** The questionnaire: «Процесс «Кадры»». */
        title: z.string(),
        /** The question; empty where the whole questionnaire came or went. */
        label: z.string(),
        /** What the document no longer says, and what it says instead; lists are joined by semicolons. */
        before: z.string(),
        after: z.string(),
        /** Page and input of the application; null where the object is gone. */
        url: z.string().nullable(),
      }),
    ),
  }),
  status: 200,
});
