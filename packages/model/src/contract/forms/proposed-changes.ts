import { z } from "zod";
import { levels } from "../../access/access.ts";
import { words } from "../../bilingual-text.ts";
import { formNames } from "../../forms/form-names.ts";
import { isCollection, questionnaireNames } from "../../forms/questionnaire-names.ts";
import { textMaxCharacters } from "../../limits.ts";
import { manyLines } from "../../validation/text-schemas.ts";
import { proposalAnswers, proposedConflicts, proposedKinds, proposedStates } from "../../workflow.ts";
import { companyParams, endpoint, idParam, nothing, pageOf, pageQuery, rowParams } from "../endpoint.ts";

const tag = "proposals";
const path = "/companies/:company_id/proposed_changes/";

/** A proposal of a respondent or of an industry pack next to the current answer, as text: another answer, or a child row or file to add or delete. */
const proposedChange = z.object({
  id: z.int(),
  kind: z.enum(proposedKinds),
  /** The row to change, add or delete. */
  form: z.enum(formNames),
  object_id: z.int(),
  root_form: z.enum(questionnaireNames),
  root_id: z.int(),
  /** Name of the questionnaire, and of the child row if the answer belongs to one. */
  root_name: z.string(),
  row_name: z.string(),
  /** The question; for a row, the one that asks for such rows. */
  field: z.string(),
  label: z.string(),
  /** The current answer while pending; once decided, the answer at the time of the proposal. */
  before: z.string(),
  proposed: z.string(),
  /** All answers of a row to add or delete, and what would be added or deleted with it. */
  details: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Whether the proposed file may be viewed. */
  is_file: z.boolean(),
  /** Conflict with changes made since; `none` once decided. */
  conflict: z.enum(proposedConflicts),
  proposed_by: z.string(),
  at: z.string(),
  state: z.enum(proposedStates),
  /** Message to the author of the proposal. */
  word: z.string(),
  /** The industry pack that proposes it, and the source of its value; empty for a respondent. */
  pack: z.string(),
  origin: z.string(),
});

const editors = { member: "who may edit the questionnaire" } as const;

/** Lists pending proposals of respondents and packs, oldest first, for questionnaires that the caller may edit. */
export const listProposedChanges = endpoint({
  tag,
  method: "GET",
  path,
  summary: words("Предложенные правки ответов", "List proposed changes"),
  access: editors,
  params: companyParams,
  query: pageQuery,
  response: pageOf(proposedChange),
  status: 200,
});

const word = manyLines(textMaxCharacters.line).trim();
const decidedChange = z.object({ id: z.int(), state: z.enum(proposedStates) });

/** Accepts a proposed answer, which takes effect, with an optional message to its author. */
export const acceptProposedChange = endpoint({
  tag,
  method: "POST",
  path: `${path}:id/accept/`,
  summary: words("Принять правку ответа", "Accept a proposed change"),
  access: editors,
  params: rowParams,
  body: z.strictObject({ word: word.optional() }),
  response: decidedChange,
  status: 200,
});

/** Rejects a proposed answer with a message to its author. */
export const refuseProposedChange = endpoint({
  tag,
  method: "POST",
  path: `${path}:id/refuse/`,
  summary: words("Отклонить правку ответа", "Decline a proposed change"),
  access: editors,
  params: rowParams,
  body: z.strictObject({ word: word.min(1) }),
  response: decidedChange,
  status: 200,
});

const packIds = z.strictObject({ ids: z.array(z.int().positive()).min(1).max(5_000) });

/**
 * Decides on proposals of industry packs, all or none. An accepted value brings the row and the answers that it depends on; a process of which
 * everything is refused is deleted.
 */
export const decidePackProposals = endpoint({
  tag,
  method: "POST",
  path: `${path}decide/`,
  summary: words("Решить о предложениях набора", "Decide on proposals of a pack"),
  access: editors,
  params: companyParams,
  body: packIds.extend({ decision: z.enum(["accept", "refuse"]) }),
  response: z.object({ ids: z.array(z.int()), deleted_processes: z.int() }),
  status: 200,
});

/** Takes decisions on proposals of packs back: they wait again; an answer that was changed since stays. */
export const reopenPackProposals = endpoint({
  tag,
  method: "POST",
  path: `${path}reopen/`,
  summary: words("Вернуть предложения набора", "Reopen proposals of a pack"),
  access: editors,
  params: companyParams,
  body: packIds,
  response: z.object({ ids: z.array(z.int()) }),
  status: 200,
});

/** Returns the contents of a pending file; only available to those who may decide on it. */
export const downloadProposedFile = endpoint({
  tag,
  method: "GET",
  path: `${path}:id/download/`,
  summary: words("Скачать предложенный файл", "Download a proposed file"),
  access: editors,
  params: rowParams,
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Withdraws the respondent's own pending proposal. */
export const withdrawProposedChange = endpoint({
  tag,
  method: "DELETE",
  path: "/companies/:company_id/keys/own/proposed_changes/:id/",
  summary: words("Отозвать правку", "Withdraw a proposed change"),
  access: { member: "respondents with a key, of that key", keys: true },
  params: rowParams,
  response: nothing,
  status: 204,
});

/** Lists proposals made with the respondent's key and their outcomes, newest first. */
export const listOwnProposedChanges = endpoint({
  tag,
  method: "GET",
  path: "/companies/:company_id/keys/own/proposed_changes/",
  summary: words("Мои правки по ссылке", "List changes you proposed by link"),
  access: { member: "respondents with a key, of that key", keys: true },
  params: companyParams,
  query: pageQuery,
  response: pageOf(proposedChange),
  status: 200,
});

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
const answeredProposal = z.object({ ...about, answer: z.enum(proposalAnswers) });

/** Accepts a proposed questionnaire and grants its author access up to a level. */
export const grantProposal = endpoint({
  ...ofCompany,
  method: "POST",
  path: "/companies/:company_id/proposals/grant/",
  summary: words("Одобрить предложенную анкету", "Approve a proposed questionnaire"),
  access: answering,
  body: z.strictObject({ ...which, level: z.enum(levels).exclude(["none"]).default("edit") }),
  response: answeredProposal,
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
  response: answeredProposal,
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
  response: answeredProposal,
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
