import { z } from "zod";
import { levels } from "../../../access/access.ts";
import { words } from "../../../bilingual-text.ts";
import { isCollection, questionnaireNames } from "../../../forms/questionnaires.ts";
import { textMaxCharacters } from "../../../limits.ts";
import { manyLines } from "../../../validation/text-schemas.ts";
import { proposalAnswers } from "../../../workflow/proposal-outcomes.ts";
import { companyParams, idParam, nothing, pageOf, pageQuery, rowParams } from "../../common-schemas.ts";
import { endpoint } from "../../endpoint.ts";

const tag = "proposals";

/** Questionnaires of which a company has many: each is proposed, and opened to a respondent, separately. */
export const openedForm = z.enum(questionnaireNames.filter(isCollection));

const about = { form: openedForm, object_id: z.int(), name: z.string() };

/** A questionnaire that a user proposed and that stays hidden until it is answered (specification 6). */
const waitingProposal = z.object({
  ...about,
  proposed: z.string(),
  percent: z.int(),
  /** Who proposed it; `is_member` false of one who has left: to them nothing is opened. */
  author: z.object({ id: z.int(), name: z.string(), is_member: z.boolean() }).nullable(),
  /** Whether the caller may answer: who may edit questionnaires of this kind. */
  can_answer: z.boolean(),
});

const ofCompany = { tag, params: companyParams } as const;
const answering = { section: "users", level: "manage" } as const;

/** What waits for an administrator, the oldest first. */
export const listProposals = endpoint({
  ...ofCompany,
  method: "GET",
  path: "/companies/:company_id/proposals/",
  summary: words("Что ждёт одобрения", "What waits for approval"),
  access: answering,
  query: pageQuery,
  response: pageOf(waitingProposal),
  status: 200,
});

const which = { form: openedForm, object_id: idParam };
const answered = z.object({ ...about, answer: z.enum(proposalAnswers) });

/** Accept a proposed questionnaire and open it to who proposed it, up to a level. */
export const grantProposal = endpoint({
  ...ofCompany,
  method: "POST",
  path: "/companies/:company_id/proposals/grant/",
  summary: words("Одобрить предложенную анкету", "Grant a proposed questionnaire"),
  access: answering,
  body: z.strictObject({ ...which, level: z.enum(levels).exclude(["none"]).default("edit") }),
  response: answered,
  status: 200,
});

/** Refuse a proposed questionnaire with a reason, which its author reads; it is deleted and can be restored. */
export const refuseProposal = endpoint({
  ...ofCompany,
  method: "POST",
  path: "/companies/:company_id/proposals/refuse/",
  summary: words("Отказать в предложенной анкете", "Refuse a proposed questionnaire"),
  access: answering,
  body: z.strictObject({ ...which, reason: manyLines(textMaxCharacters.line).trim().min(1) }),
  response: answered,
  status: 200,
});

/** Accept a proposed questionnaire without opening it to who proposed it. */
export const takeProposalOver = endpoint({
  ...ofCompany,
  method: "POST",
  path: "/companies/:company_id/proposals/take_over/",
  summary: words("Взять предложенную анкету себе", "Take a proposed questionnaire over"),
  access: answering,
  body: z.strictObject(which),
  response: answered,
  status: 200,
});

/** What the caller proposed: what waits, and what they were answered and have not put away yet. */
const ownProposal = z.object({
  ...about,
  /** Of an answer, to put it away by. */
  id: z.int().nullable(),
  state: z.enum(["waiting", ...proposalAnswers]),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  answered_by: z.string(),
  /** When it was proposed, or answered. */
  at: z.string(),
});

const ownOnly = { member: "each reads what they proposed themselves" } as const;

/** What the caller proposed and what became of it, the newest first. */
export const listOwnProposals = endpoint({
  ...ofCompany,
  method: "GET",
  path: "/companies/:company_id/proposals/own/",
  summary: words("Мои предложения", "My proposals"),
  access: ownOnly,
  query: pageQuery,
  response: pageOf(ownProposal),
  status: 200,
});

/** Put an answer away that has been read. */
export const putAnswerAway = endpoint({
  tag,
  method: "DELETE",
  path: "/companies/:company_id/proposals/own/:id/",
  summary: words("Убрать прочитанный ответ", "Put an answer away"),
  params: rowParams,
  access: ownOnly,
  response: nothing,
  status: 204,
});
