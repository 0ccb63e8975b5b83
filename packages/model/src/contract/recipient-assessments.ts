import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { assessmentConclusions, assessmentStates } from "../duties/assessment-options.ts";
import { type AdoptedField, adoptedAnswers, assessmentQuestions } from "../duties/assessment-questions.ts";
import { assessmentGrades } from "../duties/assessment-score.ts";
import { recipientAssessment } from "../forms/recipient-assessment.ts";
import { thirdPartyRoles } from "../forms/third-party.ts";
import { textMaxCharacters } from "../limits.ts";
import { createSchema, isoDay, patchSchema, valueSchema } from "../validation/answers-schema.ts";
import { rowSchema } from "../validation/stored-row-schema.ts";
import { manyLines } from "../validation/text-schemas.ts";
import { companyParams, endpoint, enumOfKeys, nothing, pageOf, pageQuery, rowParams } from "./endpoint.ts";

const tag = "duties";
const path = "/companies/:company_id/recipient_assessments/";
const common = { tag, params: rowParams, path: `${path}:id/` } as const;
const viewed = { section: "duties", level: "view" } as const;
const edited = { section: "duties", level: "edit" } as const;

const grade = z.enum(assessmentGrades).nullable();

/** The score with its explanation: what each answer costs, and which questions have no answer. */
const score = z.object({
  score: z.int().nullable(),
  grade,
  answers: z.array(z.object({ question: z.string(), law: z.string(), most: z.int(), cost: z.int() })),
  unanswered: z.array(z.string()),
});

const assessmentSchema = rowSchema("recipient_assessment").and(
  z.object({
    party: z.string(),
    /** Path of the recipient's page; null unless it can be answered. */
    link: z.string().nullable(),
    is_expired: z.boolean(),
    /** Null until the recipient answers. */
    score: score.nullable(),
    /** Answers that differ from those about the third party and may replace them. */
    adoptable: z.array(
      z.object({ field: enumOfKeys<AdoptedField>(adoptedAnswers), before: z.string(), after: z.string() }),
    ),
  }),
);

/** Lists assessments, newest first by default. */
export const listAssessments = endpoint({
  method: "GET",
  path,
  tag,
  summary: words("Оценки получателей: список", "Recipient assessments: list"),
  params: companyParams,
  access: viewed,
  query: pageQuery.extend({
    state: enumOfKeys(assessmentStates).optional(),
    third_party: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  }),
  response: pageOf(rowSchema("recipient_assessment")),
  status: 200,
});

/** Creates an assessment with its link, and sends the link if an e-mail address is given. */
export const requestAssessment = endpoint({
  method: "POST",
  path,
  tag,
  summary: words("Оценки получателей: запросить", "Recipient assessments: request"),
  params: companyParams,
  access: edited,
  body: createSchema(recipientAssessment, false),
  versioned: true,
  response: assessmentSchema,
  status: 201,
});

export const readAssessment = endpoint({
  ...common,
  method: "GET",
  summary: words("Оценки получателей: прочитать", "Recipient assessments: get"),
  access: viewed,
  versioned: true,
  response: assessmentSchema,
  status: 200,
});

/** Changes the addressee, the message or the term of an assessment that awaits answers; the answers belong to the recipient. */
export const updateAssessment = endpoint({
  ...common,
  method: "PATCH",
  summary: words("Оценки получателей: изменить", "Recipient assessments: update"),
  access: edited,
  body: patchSchema(recipientAssessment),
  versioned: true,
  response: assessmentSchema,
  status: 200,
});

/** Always rejected: an assessment stays in the register, at most cancelled. */
export const deleteAssessment = endpoint({
  ...common,
  method: "DELETE",
  summary: words("Оценки получателей: удалить нельзя", "Recipient assessments: cannot be deleted"),
  access: { section: "duties", level: "manage" },
  response: nothing,
  status: 204,
});

/** Accepts, returns or cancels an assessment. Accepting may copy answers to the third party, which needs the right to edit directories. */
export const moveAssessment = endpoint({
  ...common,
  path: `${path}:id/state/`,
  method: "POST",
  summary: words("Оценки получателей: изменить состояние", "Recipient assessments: change status"),
  access: edited,
  body: z.strictObject({
    state: enumOfKeys(assessmentStates),
    reason: manyLines(textMaxCharacters.long).optional(),
    conclusion: enumOfKeys(assessmentConclusions).optional(),
    conclusion_text: manyLines(textMaxCharacters.long).optional(),
    valid_until: isoDay.optional(),
    link_until: isoDay.optional(),
    /** Fields of the third party that take over the recipient's answers. */
    adopt: z.array(enumOfKeys<AdoptedField>(adoptedAnswers)).optional(),
  }),
  versioned: true,
  response: assessmentSchema,
  status: 200,
});

const assessed = z.object({
  id: z.int(),
  number: z.string(),
  state: enumOfKeys(assessmentStates),
  score: z.int().nullable(),
  grade,
  conclusion: enumOfKeys(assessmentConclusions).nullable(),
  valid_until: z.string().nullable(),
  link_until: z.string().nullable(),
  /** The link no longer works, or the accepted assessment has ended. */
  is_expired: z.boolean(),
});

const recipient = z.object({
  id: z.int(),
  name: z.string(),
  role: enumOfKeys(thirdPartyRoles).nullable(),
  /** ISO codes of countries. */
  countries: z.array(z.string()),
  is_contract: z.boolean().nullable(),
  contracts: z.string(),
  /** ISO date of the end of the contract. */
  contract_until: z.string().nullable(),
  /** Ended, or ends within 60 days. */
  contract_end: z.enum(["ended", "near"]).nullable(),
  is_signed_order: z.boolean().nullable(),
  orders: z.string(),
  /** Processes, systems and sites that give it data or access to them. */
  sources: z.array(z.object({ form: z.enum(["process", "system", "site_app"]), id: z.int(), name: z.string() })),
  /** The latest accepted assessment. */
  accepted: assessed.nullable(),
  /** The latest assessment that awaits answers or acceptance. */
  open: assessed.nullable(),
  /** It has to be assessed, or again; null while its role or country is not answered. */
  is_due: z.boolean().nullable(),
});

/** Lists third parties with contract terms, the processes that give them data, countries and the state of their assessment. */
export const listRecipients = endpoint({
  method: "GET",
  path: "/companies/:company_id/recipients/",
  tag,
  summary: words("Реестр получателей", "Register of recipients"),
  params: companyParams,
  access: viewed,
  response: z.object({ recipients: z.array(recipient) }),
  status: 200,
});

/** Downloads the register of recipients as a workbook. */
export const downloadRecipients = endpoint({
  method: "GET",
  path: "/companies/:company_id/recipients/xlsx/",
  tag,
  summary: words("Реестр получателей: скачать в Excel", "Register of recipients: download as Excel"),
  params: companyParams,
  access: viewed,
  binary: true,
  response: z.unknown(),
  status: 200,
});

const byLink = {
  path: "/assessments/:company_id/:id/:code/",
  tag,
  params: rowParams.extend({ code: z.string().min(1).max(64) }),
  access: "anyone",
} as const;

/** The recipient's answers; unknown questions are refused. */
const recipientAnswers = z.strictObject(
  Object.fromEntries(
    assessmentQuestions.map((name) => [name, valueSchema(recipientAssessment.fields[name], name).optional()]),
  ),
);

const openAssessmentAnswer = z.object({
  company: z.string(),
  party: z.string(),
  message: z.string(),
  link_until: z.string().nullable(),
  /** Why the company returned the answers; empty if it did not. */
  returned: z.string(),
  is_answered: z.boolean(),
  /** The answers sent so far, by question; empty once they are sent. */
  answers: z.record(z.string(), z.unknown()),
});

/** Returns the questionnaire to a recipient by its link; `not_found` once it has expired or is cancelled. */
export const openAssessment = endpoint({
  ...byLink,
  method: "GET",
  summary: words("Оценка по ссылке: открыть", "Assessment by link: open"),
  response: openAssessmentAnswer,
  status: 200,
});

/** Sends the recipient's answers, once; the company may return them. */
export const answerAssessment = endpoint({
  ...byLink,
  method: "POST",
  summary: words("Оценка по ссылке: отправить ответы", "Assessment by link: send answers"),
  body: recipientAnswers,
  response: openAssessmentAnswer,
  status: 200,
});
