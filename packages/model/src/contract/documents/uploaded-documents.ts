import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { uploadedKindTitles } from "../../forms/document.ts";
import { formNames } from "../../forms/form-names.ts";
import { formNamed } from "../../forms/non-record-forms.ts";
import { textMaxCharacters } from "../../limits.ts";
import type { FileRoom } from "../../uploads/storage-quota.ts";
import { type DocumentGroup, documentGroups, withdrawalWays } from "../../uploads/uploaded-kinds.ts";
import { patchSchema } from "../../validation/answers-schema.ts";
import { endpoint, idParam, nothing, pageOf, pageQuery } from "../endpoint.ts";

const tag = "documents";
const company = { in: "query", name: "company_id" } as const;
const companyQuery = z.strictObject({ company_id: idParam });
/** Additions and changes may also pass their company in the body (decisions 10). */
const inQueryOrBody = { ...company, elseIn: "body" } as const;
const optionalCompany = { company_id: idParam.optional() };
const uuidParams = z.object({ uuid: z.string().max(100) });
const groups = z.enum(Object.keys(documentGroups) as [DocumentGroup, ...DocumentGroup[]]);
const kinds = z.enum(Object.keys(uploadedKindTitles));

const readAccess = {
  member: "they see the documents that their role opens, and those of questionnaires that are open to them",
  company,
} as const;
const writeAccess = {
  member: "it takes `edit` in `documents`, or of every questionnaire that the document belongs to",
  company,
} as const;

/** Validity of a document as evidence: in force, expiring soon, expired, or revoked. */
const uploadedStates = ["in_force", "expiring", "expired", "repealed"] as const;

/** An uploaded file of a document. */
const version = z.object({
  id: z.int(),
  filename: z.string(),
  size: z.int(),
  sha256: z.string(),
  created: z.string(),
});

/** A document stored by the company, as its card shows it. */
export const uploadedDocument = z.object({
  uuid: z.uuid(),
  /** Row id, used by history and grants. */
  id: z.int(),
  filename: z.string(),
  /** Null for a link that has not been assigned to a group yet. */
  group: groups.nullable(),
  kind: kinds.nullable(),
  date: z.string().nullable(),
  number: z.string(),
  comment: z.string(),
  link: z.string(),
  expires: z.string().nullable(),
  signed_by: z.string(),
  is_repealed: z.boolean(),
  /** For a consent: when and how it was withdrawn, when processing stopped, and the act by which the data were destroyed. */
  withdrawn: z.string().nullable(),
  withdrawn_by: z.enum(Object.keys(withdrawalWays)).nullable(),
  stopped: z.string().nullable(),
  destruction_act: z.string(),
  state: z.enum(uploadedStates),
  /** Download path of the newest file; null for a link. */
  file: z.string().nullable(),
  /** Newest first; empty for a link. */
  versions: z.array(version),
  /** Linked rows that the caller may view. */
  links: z.array(z.object({ form: z.enum(formNames), id: z.int(), name: z.string() })),
  /** The generated document of which this is the signed copy, with its object. */
  paper: z.object({ key: z.string(), title: z.string(), object: z.int().nullable() }).nullable(),
  may_edit: z.boolean(),
  may_delete: z.boolean(),
  created: z.string(),
  modified: z.string(),
  /** Incremented with each change, for `If-Unmodified-Since-Version`. */
  version: z.int(),
});

/** Lists visible documents, newest first; every search word must be in the name, number, comment or newest file. */
export const listUploadedDocuments = endpoint({
  method: "GET",
  path: "/documents/",
  summary: words("Загруженные документы", "List uploaded documents"),
  tag,
  access: readAccess,
  query: pageQuery.extend({
    company_id: idParam,
    search: z.string().trim().max(textMaxCharacters.name).optional(),
    group: groups.optional(),
    kind: kinds.optional(),
    state: z.enum(uploadedStates).optional(),
  }),
  response: pageOf(uploadedDocument),
  status: 200,
});

const answers = patchSchema(formNamed("document")).extend(optionalCompany);

/** The generated document of which an uploaded one is the signed copy, with its object. */
export const namedPaper = z.object({
  paper: z.string().max(100).optional(),
  paper_object: idParam.nullable().optional(),
});

/**
 * Adds a document: a file with its `filename` as `multipart/form-data`, or a link with a comment as JSON. With `paper` it is the signed
 * copy of a generated document, which is thereby signed on that date.
 */
export const createUploadedDocument = endpoint({
  versioned: true,
  method: "POST",
  path: "/documents/",
  summary: words("Добавить документ: файл или ссылку", "Add a document as a file or a link"),
  tag,
  access: { ...writeAccess, company: inQueryOrBody },
  query: z.strictObject(optionalCompany),
  upload: "document",
  body: answers.extend(namedPaper.shape),
  response: uploadedDocument,
  status: 201,
});

/** Lists the groups with their expected and existing documents. */
export const listExpectedDocuments = endpoint({
  method: "GET",
  path: "/documents/expected/",
  summary: words("Какие документы нужны и какие есть", "List required and uploaded documents"),
  tag,
  access: readAccess,
  query: pageQuery.extend({ company_id: idParam }),
  response: pageOf(
    z.object({
      kind: kinds,
      group: groups,
      title: z.string(),
      closes: z.string(),
      law: z.string(),
      state: z.enum(["present", "absent", "expired"]),
      count: z.int(),
      /** Needed only on occasion, so its absence is not reported. */
      is_occasional: z.boolean(),
    }),
  ),
  status: 200,
});

/** Remaining file storage of a company. */
export const fileRoom = z.object({ free_bytes: z.int(), most_bytes: z.int() }) satisfies z.ZodType<FileRoom>;

/** Returns the remaining file storage, to check before an upload. */
export const documentFileRoom = endpoint({
  method: "GET",
  path: "/documents/room/",
  summary: words("Место для файлов компании", "Get the company's file quota"),
  tag,
  access: readAccess,
  query: companyQuery,
  response: fileRoom,
  status: 200,
});

/** Returns one document. */
export const readUploadedDocument = endpoint({
  versioned: true,
  method: "GET",
  path: "/documents/:uuid/",
  summary: words("Загруженный документ", "Get an uploaded document"),
  tag,
  access: readAccess,
  params: uuidParams,
  query: companyQuery,
  response: uploadedDocument,
  status: 200,
});

/** Changes a document's details and links. */
export const updateUploadedDocument = endpoint({
  versioned: true,
  method: "PATCH",
  path: "/documents/:uuid/",
  summary: words("Изменить документ", "Update a document"),
  tag,
  access: { ...writeAccess, company: inQueryOrBody },
  params: uuidParams,
  query: z.strictObject(optionalCompany),
  body: answers,
  response: uploadedDocument,
  status: 200,
});

/** Deletes a document. A linked one requires `is_force=true`; otherwise the response lists its uses. */
export const deleteUploadedDocument = endpoint({
  method: "DELETE",
  path: "/documents/:uuid/",
  summary: words("Удалить документ", "Delete a document"),
  tag,
  access: {
    member: "it takes `manage` in `documents`, or of every questionnaire that the document belongs to",
    company,
  },
  params: uuidParams,
  query: companyQuery.extend({ is_force: z.enum(["true", "false"]).optional() }),
  response: nothing,
  status: 204,
});

/** Uploads the next version of a document; earlier versions are retained. */
export const addDocumentVersion = endpoint({
  method: "POST",
  path: "/documents/:uuid/versions/",
  summary: words("Загрузить новую версию документа", "Upload a new version of a document"),
  tag,
  access: writeAccess,
  params: uuidParams,
  query: companyQuery,
  upload: "document",
  response: uploadedDocument,
  status: 201,
});

/** Returns a file of a document, by default its newest version. */
export const downloadUploadedDocument = endpoint({
  method: "GET",
  path: "/documents/:uuid/download/",
  summary: words("Скачать загруженный документ", "Download an uploaded document"),
  tag,
  access: readAccess,
  params: uuidParams,
  query: companyQuery.extend({ version: idParam.optional() }),
  binary: true,
  response: z.unknown(),
  status: 200,
});
