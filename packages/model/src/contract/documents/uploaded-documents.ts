import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { formNamed } from "../../forms/answer-forms.ts";
import { uploadedKindTitles } from "../../forms/document.ts";
import { formNames } from "../../forms/form-names.ts";
import { textMaxCharacters } from "../../limits.ts";
import type { FileRoom } from "../../uploads/storage-quota.ts";
import { type DocumentGroup, documentGroups } from "../../uploads/uploaded-kinds.ts";
import { withdrawalWays } from "../../uploads/withdrawal-ways.ts";
import { patchSchema } from "../../validation/answers-schema.ts";
import { idParam, nothing, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "documents";
const company = { in: "query", name: "company_id" } as const;
const companyQuery = z.strictObject({ company_id: idParam });
/** What is added or changed may name its company in the body as well (decisions 10). */
const inQueryOrBody = { ...company, elseIn: "body" } as const;
const optionalCompany = { company_id: idParam.optional() };
const uuidParams = z.object({ uuid: z.string().max(100) });
const groups = z.enum(Object.keys(documentGroups) as [DocumentGroup, ...DocumentGroup[]]);
const kinds = z.enum(Object.keys(uploadedKindTitles));

const seen = {
  member: "they see the documents that their role opens, and those of questionnaires that are open to them",
  company,
} as const;
const changed = {
  member: "it takes `edit` in `documents`, or of every questionnaire that the document belongs to",
  company,
} as const;

/** How far a document is evidence: in force, for not long any more, over, or put out of force. */
const uploadedStates = ["in_force", "expiring", "expired", "repealed"] as const;

/** One file of a document, as it was uploaded. */
const version = z.object({
  id: z.int(),
  filename: z.string(),
  size: z.int(),
  sha256: z.string(),
  created: z.string(),
});

/** A document that the company keeps, as its card shows it. */
export const uploadedDocument = z.object({
  uuid: z.uuid(),
  /** Id of its row, by which history and grants name it. */
  id: z.int(),
  filename: z.string(),
  /** Null for a link that no one has sorted in yet. */
  group: groups.nullable(),
  kind: kinds.nullable(),
  date: z.string().nullable(),
  number: z.string(),
  comment: z.string(),
  link: z.string(),
  expires: z.string().nullable(),
  signed_by: z.string(),
  is_repealed: z.boolean(),
  /** Of a consent: when and how the person withdrew it, when what it allowed stopped, by which act the data were destroyed. */
  withdrawn: z.string().nullable(),
  withdrawn_by: z.enum(Object.keys(withdrawalWays)).nullable(),
  stopped: z.string().nullable(),
  destruction_act: z.string(),
  state: z.enum(uploadedStates),
  /** Path of the download of the newest file; null of a link. */
  file: z.string().nullable(),
  /** Newest first; none of a link. */
  versions: z.array(version),
  /** What it belongs to, as far as the caller sees it. */
  links: z.array(z.object({ form: z.enum(formNames), id: z.int(), name: z.string() })),
  /** The generated document that it is the signed copy of, and the object that this document is about. */
  paper: z.object({ key: z.string(), title: z.string(), object: z.int().nullable() }).nullable(),
  may_edit: z.boolean(),
  may_delete: z.boolean(),
  created: z.string(),
  modified: z.string(),
  /** Grows with each change, for `If-Unmodified-Since-Version`. */
  version: z.int(),
});

/** The documents that the caller may see, newest first; every word of the search is in the name, number, comment or newest file. */
export const listUploadedDocuments = endpoint({
  method: "GET",
  path: "/documents/",
  summary: words("Загруженные документы", "Uploaded documents"),
  tag,
  access: seen,
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

/** The generated document that an added one is the signed copy of, and the object that this document is about. */
export const namedPaper = z.object({
  paper: z.string().max(100).optional(),
  paper_object: idParam.nullable().optional(),
});

/**
 * Add a document: a file with its `filename` as `multipart/form-data`, or a link with a comment as JSON. With `paper` it is the
 * signed copy of a generated document, which is thereby signed on its day.
 */
export const createUploadedDocument = endpoint({
  versioned: true,
  method: "POST",
  path: "/documents/",
  summary: words("Добавить документ: файл или ссылку", "Add a document: a file or a link"),
  tag,
  access: { ...changed, company: inQueryOrBody },
  query: z.strictObject(optionalCompany),
  upload: "document",
  body: answers.extend(namedPaper.shape),
  response: uploadedDocument,
  status: 201,
});

/** The groups with what is expected in each and what is there. */
export const listExpectedDocuments = endpoint({
  method: "GET",
  path: "/documents/expected/",
  summary: words("Какие документы нужны и какие есть", "Which documents are needed and which are there"),
  tag,
  access: seen,
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
      /** It is there only where there is occasion for it: nothing is missing without it. */
      is_occasional: z.boolean(),
    }),
  ),
  status: 200,
});

/** Room for the files of a company, as calls return it. */
export const fileRoom = z.object({ free_bytes: z.int(), most_bytes: z.int() }) satisfies z.ZodType<FileRoom>;

/** Room that is left for the company's files: requested before an upload starts. */
export const documentFileRoom = endpoint({
  method: "GET",
  path: "/documents/room/",
  summary: words("Место для файлов компании", "Room for the company's files"),
  tag,
  access: seen,
  query: companyQuery,
  response: fileRoom,
  status: 200,
});

/** One document. */
export const readUploadedDocument = endpoint({
  versioned: true,
  method: "GET",
  path: "/documents/:uuid/",
  summary: words("Загруженный документ", "An uploaded document"),
  tag,
  access: seen,
  params: uuidParams,
  query: companyQuery,
  response: uploadedDocument,
  status: 200,
});

/** Change what is said of a document and what it belongs to. */
export const updateUploadedDocument = endpoint({
  versioned: true,
  method: "PATCH",
  path: "/documents/:uuid/",
  summary: words("Изменить документ", "Change a document"),
  tag,
  access: { ...changed, company: inQueryOrBody },
  params: uuidParams,
  query: z.strictObject(optionalCompany),
  body: answers,
  response: uploadedDocument,
  status: 200,
});

/** Delete a document; one that belongs to something only with `is_force=true`, else the answer lists its uses. */
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

/** Upload the next version of a document; those before it stay. */
export const addDocumentVersion = endpoint({
  method: "POST",
  path: "/documents/:uuid/versions/",
  summary: words("Загрузить новую версию документа", "Upload a new version of a document"),
  tag,
  access: changed,
  params: uuidParams,
  query: companyQuery,
  upload: "document",
  response: uploadedDocument,
  status: 201,
});

/** The file of a document, of the last version where no other is requested. */
export const downloadUploadedDocument = endpoint({
  method: "GET",
  path: "/documents/:uuid/download/",
  summary: words("Скачать загруженный документ", "Download an uploaded document"),
  tag,
  access: seen,
  params: uuidParams,
  query: companyQuery.extend({ version: idParam.optional() }),
  binary: true,
  response: z.unknown(),
  status: 200,
});
