import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { requestKinds } from "../duties/request-kinds.ts";
import { requestStates } from "../duties/request-states.ts";
import { refusalGrounds, requestOutcomes, subjectRequest } from "../forms/subject-request.ts";
import { textMaxCharacters } from "../limits.ts";
import { createSchema, isoDay, patchSchema } from "../validation/answers-schema.ts";
import { rowSchema } from "../validation/stored-row-schema.ts";
import { manyLines, oneLine } from "../validation/text-schemas.ts";
import { companyParams, endpoint, enumOfKeys, nothing, pageOf, pageQuery, rowParams } from "./endpoint.ts";

const tag = "duties";
const path = "/companies/:company_id/subject_requests/";
const common = { tag, params: rowParams, path: `${path}:id/` } as const;

/** The applicant and the request itself: encrypted, excluded from history and search, erased after the retention period. */
const applicantShape = {
  applicant_name: oneLine(textMaxCharacters.line),
  applicant_contact: oneLine(textMaxCharacters.line),
  /** Relation of the applicant to the company: a contract, a position. */
  relation: oneLine(textMaxCharacters.line),
  text: manyLines(textMaxCharacters.long),
};

/** The applicant fields of a request. */
export const applicantSchema = z.object(applicantShape);
export type Applicant = z.output<typeof applicantSchema>;

const deadline = z.object({
  /** The statutory deadline. */
  last_day: z.string(),
  /** The last working day up to that date. */
  act_by: z.string(),
  /** Explains the deadline in the caller's language. */
  explanation: z.string(),
  is_over: z.boolean(),
});

const requestSchema = rowSchema("subject_request")
  .and(
    z.object({
      ...applicantShape,
      deadline: deadline.nullable(),
      /** An earlier request by the same applicant on the same matter within 30 days (152-FZ, article 14(4)). */
      repeats: z.object({ id: z.int(), number: z.string() }).nullable(),
      files: z.array(z.object({ id: z.string(), filename: z.string(), size: z.int() })),
    }),
  )
  .meta({ id: "SubjectRequestResult" });

const listedRequest = rowSchema("subject_request").and(
  z.object({ applicant_name: applicantShape.applicant_name, is_over: z.boolean() }),
);

/** Lists registered requests, newest first. */
export const listSubjectRequests = endpoint({
  method: "GET",
  path,
  tag,
  summary: words("Обращения: список", "Requests: list"),
  params: companyParams,
  access: { section: "duties", level: "view" },
  query: pageQuery.extend({
    search: z.string().max(255).optional(),
    state: enumOfKeys(requestStates).optional(),
    kind: enumOfKeys(requestKinds).optional(),
    /** `true`: not closed yet. */
    open: z.enum(["true", "false"]).optional(),
    overdue: z.enum(["true"]).optional(),
  }),
  response: pageOf(listedRequest),
  status: 200,
});

/** Registers a request: assigns the next number of the year, its deadline and its state. */
export const registerSubjectRequest = endpoint({
  method: "POST",
  path,
  tag,
  summary: words("Обращения: зарегистрировать", "Requests: register"),
  params: companyParams,
  access: { section: "duties", level: "edit" },
  body: createSchema(subjectRequest, false).extend(applicantSchema.partial().shape),
  versioned: true,
  response: requestSchema,
  status: 201,
});

export const readSubjectRequest = endpoint({
  ...common,
  method: "GET",
  summary: words("Обращения: прочитать", "Requests: get"),
  access: { section: "duties", level: "view" },
  versioned: true,
  response: requestSchema,
  status: 200,
});

export const updateSubjectRequest = endpoint({
  ...common,
  method: "PATCH",
  summary: words("Обращения: изменить", "Requests: update"),
  access: { section: "duties", level: "edit" },
  body: patchSchema(subjectRequest).extend(applicantSchema.partial().shape),
  versioned: true,
  response: requestSchema,
  status: 200,
});

/** Always rejected: a registered request stays in the journal, at most marked as registered by mistake. */
export const deleteSubjectRequest = endpoint({
  ...common,
  method: "DELETE",
  summary: words("Обращения: удалить нельзя", "Requests: cannot be deleted"),
  access: { section: "duties", level: "manage" },
  response: nothing,
  status: 204,
});

/** Moves a request to another state; each transition takes its own fields and rejects others. */
export const moveSubjectRequest = endpoint({
  ...common,
  path: `${path}:id/state/`,
  method: "POST",
  summary: words("Обращения: изменить состояние", "Requests: change status"),
  access: { section: "duties", level: "edit" },
  body: z.strictObject({
    state: enumOfKeys(requestStates),
    /** Reason for an extension, a mistake or a reopening. */
    reason: manyLines(textMaxCharacters.long).optional(),
    /** Working days of an extension. */
    extension_days: z.int().positive().optional(),
    /** Date of a reply or refusal. */
    answered_at: isoDay.optional(),
    answer_number: oneLine(textMaxCharacters.line).optional(),
    outcome: enumOfKeys(requestOutcomes).optional(),
    refusal_ground: enumOfKeys(refusalGrounds).optional(),
  }),
  versioned: true,
  response: requestSchema,
  status: 200,
});

/** Adds a file of at most 10 MB to an open request. */
export const addSubjectRequestFile = endpoint({
  ...common,
  path: `${path}:id/files/`,
  method: "POST",
  summary: words("Обращения: добавить файл", "Requests: add a file"),
  access: { section: "duties", level: "edit" },
  upload: "document",
  response: requestSchema,
  status: 201,
});

const fileCommon = {
  tag,
  params: rowParams.extend({ file: z.uuid() }),
  path: `${path}:id/files/:file/`,
} as const;

export const downloadSubjectRequestFile = endpoint({
  ...fileCommon,
  method: "GET",
  summary: words("Обращения: скачать файл", "Requests: download a file"),
  access: { section: "duties", level: "view" },
  binary: true,
  response: nothing,
  status: 200,
});

export const deleteSubjectRequestFile = endpoint({
  ...fileCommon,
  method: "DELETE",
  summary: words("Обращения: удалить файл", "Requests: delete a file"),
  access: { section: "duties", level: "manage" },
  response: nothing,
  status: 204,
});
