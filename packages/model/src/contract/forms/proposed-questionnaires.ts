import { z } from "zod";
import { levels } from "../../access/access.ts";
import { words } from "../../bilingual-text.ts";
import { isCollection, questionnaireNames } from "../../forms/questionnaire-names.ts";
import { textMaxCharacters } from "../../limits.ts";
import { manyLines } from "../../validation/text-schemas.ts";
import { proposalAnswers } from "../../workflow/proposal-outcomes.ts";
import { companyParams, idParam, nothing, pageOf, pageQuery, rowParams } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "proposals";

/** Questionnaires that a company may have many of; each is proposed, and opened to a respondent, separately. */
export const openedForm = z.enum(questionnaireNames.filter(isCollection));

const about = { form: openedForm, object_id: z.int(), name: z.string() };

/** A questionnaire proposed by a user, hidden until it is decided on (specification 6). */
const waitingProposal = z.object({
  ...about,
  proposed: z.string(),
  percent: z.int(),
  /** The proposing user; no access is granted if `is_member` is false because they have left. */
  author: z.object({ id: z.int(), name: z.string(), is_member: z.boolean() }).nullable(),
  /** Whether the caller may decide: whoever may edit questionnaires of this kind. */
  can_answer: z.boolean(),
});

const ofCompany = { tag, params: companyParams } as const;
const answering = { section: "users", level: "manage" } as const;

/** Lists proposals that wait for an administrator, oldest first. */
export const listProposals = endpoint({
  ...ofCompany,
  method: "GET",
  path: "/companies/:company_id/proposals/",
  summary: words("Что ждёт одобрения", "List questionnaires awaiting approval"),
  access: answering,
  query: pageQuery,
  response: pageOf(waitingProposal),
  status: 200,
});

const which = { form: openedForm, object_id: idParam };
const answered = z.object({ ...about, answer: z.enum(proposalAnswers) });

/** Accepts a proposed questionnaire and grants its author access up to a level. */
export const grantProposal = endpoint({
  ...ofCompany,
  method: "POST",
  path: "/companies/:company_id/proposals/grant/",
  summary: words("Одобрить предложенную анкету", "Approve a proposed questionnaire"),
  access: answering,
  body: z.strictObject({ ...which, level: z.enum(levels).exclude(["none"]).default("edit") }),
  response: answered,
  status: 200,
});

/** Rejects a proposed questionnaire with a reason for its author; it is deleted and can be restored. */
export const refuseProposal = endpoint({
  ...ofCompany,
  method: "POST",
  path: "/companies/:company_id/proposals/refuse/",
  summary: words("Отклонить предложенную анкету", "Decline a proposed questionnaire"),
  access: answering,
  body: z.strictObject({ ...which, reason: manyLines(textMaxCharacters.line).trim().min(1) }),
  response: answered,
  status: 200,
});

/** Accepts a proposed questionnaire without granting its author access. */
export const takeProposalOver = endpoint({
  ...ofCompany,
  method: "POST",
  path: "/companies/:company_id/proposals/take_over/",
  summary: words("Перенести предложенную анкету в общий список", "Add a proposed questionnaire to the common list"),
  access: answering,
  body: z.strictObject(which),
  response: answered,
  status: 200,
});

/** The caller's proposal: pending, or decided and not yet dismissed. */
const ownProposal = z.object({
  ...about,
  /** Id of a decision, to dismiss it by. */
  id: z.int().nullable(),
  state: z.enum(["waiting", ...proposalAnswers]),
  /** Reason of a rejection; empty otherwise. */
  reason: z.string(),
  answered_by: z.string(),
  /** Time of the proposal or the decision. */
  at: z.string(),
});

const ownOnly = { member: "each reads what they proposed themselves" } as const;

/** Lists the caller's proposals and their outcomes, newest first. */
export const listOwnProposals = endpoint({
  ...ofCompany,
  method: "GET",
  path: "/companies/:company_id/proposals/own/",
  summary: words("Мои предложения", "List your proposals"),
  access: ownOnly,
  query: pageQuery,
  response: pageOf(ownProposal),
  status: 200,
});

/** Dismisses a decision that was read. */
export const putAnswerAway = endpoint({
  tag,
  method: "DELETE",
  path: "/companies/:company_id/proposals/own/:id/",
  summary: words("Скрыть прочитанный ответ", "Dismiss an answered proposal"),
  params: rowParams,
  access: ownOnly,
  response: nothing,
  status: 204,
});
