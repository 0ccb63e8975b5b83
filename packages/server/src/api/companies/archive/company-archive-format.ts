import { findDefinition } from "@opis/documents/all-documents";
import { companySettings } from "@opis/model/contract/companies/companies";
import { applicantSchema } from "@opis/model/contract/subject-requests";
import { commentedForms } from "@opis/model/forms/approval-forms";
import { formNames } from "@opis/model/forms/form-names";
import { numberMax, textMaxCharacters } from "@opis/model/limits";
import { isFindingCode } from "@opis/model/risks/risk-rule";
import { riskRules } from "@opis/model/risks/risk-rules";
import { isoDay } from "@opis/model/validation/answers-schema";
import { manyLines, nameText, oneLine } from "@opis/model/validation/text-schemas";
import { workflowStatusKeys } from "@opis/model/workflow";
import { z } from "zod";

/*
 * Version of a company's archive, documented in docs/company-archive.md: `company.json`; `rows/<form>/<part>.jsonl`,
 * one row of a questionnaire or directory per line; `comments/`, `risks/`, `handlings/`, `requests/`, `documents/`, `papers/` and, optionally,
 * `history/` likewise; `files/<sha256>`; `papers/<key>.docx`.
 */

export const companyVersion = 1;
export const headName = "company.json";

const id = z.int().positive().max(numberMax);
const moment = z.iso.datetime();
const name = nameText();

/** Describes the archive and the company. */
export const companyHead = z.strictObject({
  format: z.literal("opis-company"),
  version: z.int(),
  made: moment,
  company: z.strictObject({
    name,
    description: manyLines(textMaxCharacters.long),
    ...companySettings.partial().shape,
  }),
});
export type CompanyHead = z.output<typeof companyHead>;

/** A row: its id within the archive, its parent's, its answers, in which references are such ids, and its state. */
export const rowLine = z.strictObject({
  id,
  parent: id.optional(),
  answers: z.record(z.string(), z.unknown()),
  version: z.int().positive().max(numberMax),
  created: moment,
  modified: moment,
  is_active: z.boolean().optional(),
  is_blocked: z.boolean().optional(),
  pending_approval: z.boolean().optional(),
  status: z.enum(workflowStatusKeys).optional(),
  status_since: moment.optional(),
  status_until: moment.nullable().optional(),
  status_comment: manyLines(textMaxCharacters.long).optional(),
});
export type RowLine = z.output<typeof rowLine>;

/** Members of a row's line that are columns of its table under the same names. */
export const stateMembers = [
  "is_active",
  "is_blocked",
  "pending_approval",
  "status",
  "status_since",
  "status_until",
  "status_comment",
] as const satisfies readonly (keyof RowLine)[];

const person = z.string().max(textMaxCharacters.line);

export const commentLine = z.strictObject({
  id,
  content_type: z.enum(commentedForms),
  object_id: id,
  field_name: z.string().max(textMaxCharacters.name),
  row_id: id.nullable(),
  for_respondents: z.boolean().default(false),
  content: manyLines(textMaxCharacters.long).min(1),
  author: person,
  resolved_at: moment.nullable(),
  resolved_by: person,
  created: moment,
  modified: moment,
});
export type CommentLine = z.output<typeof commentLine>;

/** A risk that is not counted: its rule, its object, the reason and the end of the decision. */
export const riskLine = z.strictObject({
  code: z.string().refine((code) => isFindingCode(code) || riskRules.some((rule) => rule.code === code)),
  form: z.enum(formNames),
  object_id: id,
  comment: manyLines(textMaxCharacters.long),
  until: isoDay.nullable(),
  ignored_by: person,
  ignored_at: moment,
});
export type RiskLine = z.output<typeof riskLine>;

/** The work on a risk: its rule, its object, the due date and whether it has begun. Accounts are not exported. */
export const handlingLine = riskLine
  .pick({ code: true, form: true, object_id: true })
  .extend({ due: isoDay.nullable(), in_work: z.boolean(), handled_by: person, handled_at: moment });
export type HandlingLine = z.output<typeof handlingLine>;

/** An edit of a paragraph of a document. */
const textEdit = z.strictObject({
  id: z.int().positive().max(numberMax),
  anchor: z.strictObject({
    within: z.array(z.string()).max(100),
    sources: z.array(z.string()).max(10_000),
    words: z.string(),
    order: z.int().nonnegative(),
    of: z.int().nonnegative(),
  }),
  made: z.string(),
  text: z.string(),
  by: person,
  at: moment,
});

/** A document's requisites and wizard answers, and the time of its last generation. */
export const documentLine = z.strictObject({
  key: z.string().refine((key) => findDefinition(key)?.key === key),
  /** The object of the document; 0 for one about the company. */
  object_id: z.int().nonnegative().max(numberMax).default(0),
  date: isoDay.nullable(),
  number: oneLine(textMaxCharacters.line),
  answers: z.record(z.string(), z.unknown()),
  /** Users' changes of its text. */
  edits: z.array(textEdit).max(1_000).default([]),
  made_at: moment.nullable(),
  made_by: person,
  made_date: isoDay.nullable(),
});
export type DocumentLine = z.output<typeof documentLine>;

/** A document that was ready: its object, and its file for human readers of the archive; a new company generates its own. */
export const paperLine = z.strictObject({
  key: z.string().regex(/^[a-z0-9_]{1,60}$/),
  /** The object of the document; 0 for one about the company. */
  object_id: z.int().nonnegative().max(numberMax),
  title: z.string().max(textMaxCharacters.long),
  /** Name of that object. */
  about: z.string().max(textMaxCharacters.long),
  /** SHA-256 of its file; null if the document could not be rendered. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});
export type PaperLine = z.output<typeof paperLine>;

/** Returns the entry of a document's file. */
export function paperEntryOf({ key, object_id }: Pick<PaperLine, "key" | "object_id">): string {
  return `papers/${key}${object_id === 0 ? "" : `-${object_id}`}.docx`;
}

/** Who sent a subject request, its text and its files: they are outside the rows of requests and erased before these. */
export const requestLine = z.strictObject({
  /** Id of the request. */
  request: id,
  applicant: z.strictObject(applicantSchema.shape),
  files: z
    .array(
      z.strictObject({
        filename: z.string().max(textMaxCharacters.long),
        size: z.int().nonnegative(),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        created: moment,
      }),
    )
    .max(1_000),
});
export type RequestLine = z.output<typeof requestLine>;

const historyForm = z.enum([...formNames, "company", "generated_document", "comment", "risk"]);

export const historyLine = z.strictObject({
  at: moment,
  editor: person,
  kind: z.enum(["created", "modified", "deleted"]),
  form: historyForm,
  object_id: z.int().nonnegative().max(numberMax),
  root_form: historyForm,
  root_id: z.int().nonnegative().max(numberMax),
  version: z.int().positive().max(numberMax),
  title: z.string().max(textMaxCharacters.long),
  changes: z.record(z.string(), z.unknown()),
});
export type HistoryLine = z.output<typeof historyLine>;

/** Name of an entry with lines of a kind; those of rows by form. */
export const lineEntry =
  /^(?:rows\/([a-z_]+)|(comments|risks|handlings|requests|documents|papers|history))\/\d{6}\.jsonl$/;
export const paperEntry = /^papers\/[a-z0-9_]{1,60}(?:-\d{1,10})?\.docx$/;
export const fileEntry = /^files\/([0-9a-f]{64})$/;
