import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { signNames } from "../../harm/harm-signs.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { oneLine } from "../../validation/text-schemas.ts";
import { companyParams, endpoint, idParam, pageOf, pageQuery } from "../endpoint.ts";

const tag = "documents";

/** An unanswered question that prevents generation, with a link to it. */
const missingAnswer = z.object({
  code: z.string(),
  message: z.string(),
  form: z.string(),
  id: z.int().nullable(),
  field: z.string(),
  label: z.string(),
  /** Application URL of the page and input. */
  url: z.string(),
});

/**
 * State of a document: answers are missing; a draft that should not be signed yet; ready to sign; signed, approved or filed; outdated
 * because its answers have changed.
 */
export const documentStates = ["not_ready", "draft", "signable", "signed", "stale"] as const;

/** A generated document: readiness, date and number, and last generation. */
export const generatedDocument = z.object({
  key: z.string(),
  /** The object it is about; null for a document about the company. */
  object: z.object({ form: z.string(), id: z.int(), name: z.string() }).nullable(),
  /** For a document generated per object: the number of documents and of ready ones. Such an entry is not itself a document. */
  parts: z.object({ ready: z.int(), total: z.int() }).nullable(),
  title: z.string(),
  group: z.enum(["main", "threat_model", "internal"]),
  /** Purpose and legal basis. */
  purpose: z.string(),
  law: z.string(),
  /** Position in the recommended order for a new company; 0 if it has none. */
  step: z.int(),
  state: z.enum(documentStates),
  ready: z.boolean(),
  /** Each question once; the list of all documents only contains the first ones. */
  missing: z.array(missingAnswer),
  missing_count: z.int(),
  /** What a generable document still needs before signing; the list of all documents only contains the first ones. */
  unfinished: z.array(missingAnswer.omit({ code: true, message: true })),
  unfinished_count: z.int(),
  warnings: z.array(z.string()),
  has_wizard: z.boolean(),
  date: z.string().nullable(),
  number: z.string(),
  made_at: z.string().nullable(),
  made_by: z.string(),
  /** A source questionnaire has changed since the document was last generated. */
  is_stale: z.boolean(),
  /** Filed with the regulator rather than approved. */
  is_filing: z.boolean(),
  /** Date and number of the version last approved, signed or filed; null if none was. */
  approved: z.object({ date: z.string(), number: z.string() }).nullable(),
  /** The last uploaded signed copy; null if there is none. */
  scan: z
    .object({ uuid: z.string(), filename: z.string(), date: z.string().nullable(), signed_by: z.string() })
    .nullable(),
});

/** The same with the wizard's answers and applicable options. */
const generatedDocumentWithAnswers = generatedDocument.extend({
  answers: z.record(z.string(), z.unknown()),
  /** Next number by the company's numbering pattern; empty without a pattern. */
  next_number: z.string(),
  offer: z.object({
    /** Wizard questions ruled out by the company's answers. */
    hidden: z.array(z.string()),
    /** Applicable options by question. */
    fitting: z.record(z.string(), z.array(z.string())),
    /** Rows by question that the wizard asks about one by one. */
    rows: z.record(z.string(), z.array(z.object({ id: z.int(), name: z.string() }))),
  }),
});

/** Lists all documents with their readiness. A document generated per object is listed once, or individually when filtered by its key. */
export const listGeneratedDocuments = endpoint({
  method: "GET",
  path: "/companies/:company_id/generated_documents/",
  summary: words("Документы и их готовность", "List documents and their readiness"),
  tag,
  access: { section: "documents", level: "view" },
  params: companyParams,
  query: pageQuery.extend({ key: z.string().max(100).optional() }),
  response: pageOf(generatedDocument),
  status: 200,
});

/** Path parameters of a document, with its key. */
export const documentParams = companyParams.extend({ key: z.string().max(100) });

/** The object, for a document generated per object. */
export const documentQuery = z.strictObject({ object_id: idParam.optional() });

/** Returns one document with its wizard's answers. */
export const readGeneratedDocument = endpoint({
  method: "GET",
  path: "/companies/:company_id/generated_documents/:key/",
  summary: words("Документ и ответы мастера", "Get a document and its wizard's answers"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery,
  response: generatedDocumentWithAnswers,
  status: 200,
});

/**
 * Saves the wizard's answers, the date and the number. Answers are a merge patch (RFC 7396): fields left out are unchanged, `null` clears
 * one, and in a table by row only the named rows change. If a stored value differs from `seen`, the request is rejected with
 * `changed_by_another`, which returns the stored values as `row`.
 */
export const updateGeneratedDocument = endpoint({
  method: "PATCH",
  path: "/companies/:company_id/generated_documents/:key/",
  summary: words("Сохранить ответы мастера, дату и номер", "Update the wizard's answers, date and number"),
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
 * Marks the document as approved, signed or, for a notification, filed on a date. It becomes evidence among the approved documents, or
 * with all its contents among the filed notifications. Repeating the same request changes nothing.
 */
export const approveGeneratedDocument = endpoint({
  method: "POST",
  path: "/companies/:company_id/generated_documents/:key/approve/",
  summary: words("Отметить документ утверждённым или поданным", "Mark a document as approved or filed"),
  tag,
  access: { section: "documents", level: "edit" },
  params: documentParams,
  query: documentQuery,
  body: z.strictObject({
    date: isoDay,
    number: oneLine(100).trim().default(""),
    /** Number of a filed notification on the regulator's portal; repeat the request to add it later. */
    portal_number: oneLine(100).trim().default(""),
  }),
  response: generatedDocumentWithAnswers,
  status: 200,
});

const electronicFormField = z.object({
  name: z.string(),
  /** One entry for each value to paste. */
  values: z.array(z.string()),
  /** Application URL of the unanswered question; null if the value is complete. */
  url: z.string().nullable(),
});

/** Returns a notification as the fields of the regulator's electronic form, in its order; `not_found` for other documents. */
export const readElectronicForms = endpoint({
  method: "GET",
  path: "/companies/:company_id/generated_documents/:key/electronic_forms/",
  summary: words("Поля электронной формы уведомления", "Fields of a notification's electronic form"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery,
  response: z.object({
    forms: z.array(
      z.object({
        part: z.enum(["intention", "change", "termination", "crossborder"]),
        title: z.string(),
        complete: z.int(),
        total: z.int(),
        sections: z.array(z.object({ title: z.string(), fields: z.array(electronicFormField) })),
        /** The last filing of this notification; null if none is recorded. */
        filed: z.object({ date: z.string(), number: z.string(), portal_number: z.string() }).nullable(),
      }),
    ),
  }),
  status: 200,
});

/** Returns a preview: the document model with provenance, or an HTML page. */
export const previewGeneratedDocument = endpoint({
  method: "GET",
  path: "/companies/:company_id/generated_documents/:key/preview/",
  summary: words("Предпросмотр документа", "Preview a document"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery.extend({ format: z.enum(["json", "html"]).default("json") }),
  response: z.unknown(),
  status: 200,
});

/** Returns the document's text for a site, with its number of printed pages; `document_not_ready` while answers are missing. */
export const siteTextOfGeneratedDocument = endpoint({
  method: "GET",
  path: "/companies/:company_id/generated_documents/:key/site_text/",
  summary: words("Текст документа для сайта", "Get a document as HTML for a website"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery,
  response: z.object({
    /** HTML elements to paste into a page, without signatures and blanks to fill in by hand. */
    html: z.string(),
    /** Number of pages of the PDF. */
    pages: z.int(),
  }),
  status: 200,
});

/** Returns the document as a file and records its generation. */
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

/** Returns what the document would print differently from its last generation: the number of differences and the first ones. */
export const changesOfGeneratedDocument = endpoint({
  method: "GET",
  path: "/companies/:company_id/generated_documents/:key/changes/",
  summary: words("Что изменилось с последнего скачивания", "List changes since the last download"),
  tag,
  access: { section: "documents", level: "view" },
  params: documentParams,
  query: documentQuery,
  response: z.object({
    /** When the compared document was generated; null if there is none to compare with. */
    since: z.string().nullable(),
    count: z.int(),
    changes: z.array(
      z.object({
        /** A questionnaire was added to or removed from the document, or an answer changed. */
        kind: z.enum(["added", "removed", "changed"]),
        /** Name of the questionnaire: «Процесс «Кадры»». */
        title: z.string(),
        /** The question; empty if the whole questionnaire was added or removed. */
        label: z.string(),
        /** Old and new text; list items are separated by semicolons. */
        before: z.string(),
        after: z.string(),
        /** Application URL of the page and input; null if the object no longer exists. */
        url: z.string().nullable(),
      }),
    ),
  }),
  status: 200,
});

const sign = z.object({
  sign: z.enum(signNames),
  /** Suggestion from the questionnaires; null if they do not determine it. */
  proposal: z.boolean().nullable(),
  /** Answers behind the suggestion: «Особые категории: Инвалидность». */
  grounds: z.array(z.string()),
});

/** Lists the signs of harm suggested by the questionnaires, by process; those of the company as a whole come last, without a process. */
export const listHarmSigns = endpoint({
  method: "GET",
  path: "/companies/:company_id/harm_signs/",
  summary: words("Предложения по признакам вреда", "List suggested harm criteria"),
  tag: "documents",
  access: { section: "documents", level: "view" },
  params: companyParams,
  query: pageQuery,
  response: pageOf(z.object({ process: z.int().nullable(), name: z.string(), signs: z.array(sign) })),
  status: 200,
});
