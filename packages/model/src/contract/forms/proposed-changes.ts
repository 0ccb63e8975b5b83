import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { formNames } from "../../forms/form-names.ts";
import { questionnaireNames } from "../../forms/questionnaires.ts";
import { textMaxCharacters } from "../../limits.ts";
import { manyLines } from "../../validation/text-schemas.ts";
import { proposedConflicts, proposedKinds, proposedStates } from "../../workflow/proposed-change-states.ts";
import { companyParams, nothing, pageOf, pageQuery, rowParams } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "proposals";
const path = "/companies/:company_id/proposed_changes/";

/** What a respondent proposes next to the current answer, as text: another answer, a child row (or a file) more, or one less. */
const proposedChange = z.object({
  id: z.int(),
  kind: z.enum(proposedKinds),
  /** The row that is answered, added or deleted. */
  form: z.enum(formNames),
  object_id: z.int(),
  root_form: z.enum(questionnaireNames),
  root_id: z.int(),
  /** The questionnaire, and where the answer is one of a child row, that row. */
  root_name: z.string(),
  row_name: z.string(),
  /** The question; of a row, the one that asks for such rows. */
  field: z.string(),
  label: z.string(),
  /** What stands: now while it waits, and as it stood when it was proposed once it is answered. */
  before: z.string(),
  proposed: z.string(),
  /** All that a row says that is to be added or deleted, and what would come or go with it. */
  details: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The file that is to be added may be viewed. */
  is_file: z.boolean(),
  /** What happened meanwhile to what it is about; `none` of what is answered. */
  conflict: z.enum(proposedConflicts),
  proposed_by: z.string(),
  at: z.string(),
  state: z.enum(proposedStates),
  /** What was said to who proposed it. */
  word: z.string(),
});

const editors = { member: "who may edit the questionnaire" } as const;

/** What respondents propose and no one has answered yet, the oldest first: of questionnaires that the caller may edit. */
export const listProposedChanges = endpoint({
  tag,
  method: "GET",
  path,
  summary: words("Предложенные правки ответов", "Proposed changes of answers"),
  access: editors,
  params: companyParams,
  query: pageQuery,
  response: pageOf(proposedChange),
  status: 200,
});

const word = manyLines(textMaxCharacters.line).trim();
const answered = z.object({ id: z.int(), state: z.enum(proposedStates) });

/** Accept a proposed answer: it is the answer from now on; a word to its author is welcome. */
export const acceptProposedChange = endpoint({
  tag,
  method: "POST",
  path: `${path}:id/accept/`,
  summary: words("Принять правку ответа", "Accept a change of an answer"),
  access: editors,
  params: rowParams,
  body: z.strictObject({ word: word.optional() }),
  response: answered,
  status: 200,
});

/** Refuse a proposed answer, with a word that its author reads. */
export const refuseProposedChange = endpoint({
  tag,
  method: "POST",
  path: `${path}:id/refuse/`,
  summary: words("Отклонить правку ответа", "Refuse a change of an answer"),
  access: editors,
  params: rowParams,
  body: z.strictObject({ word: word.min(1) }),
  response: answered,
  status: 200,
});

/** The contents of a file that is proposed and waits, for who answers it; no one else sees them before they are accepted. */
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

/** Take one's own proposal back while no one has answered it. */
export const withdrawProposedChange = endpoint({
  tag,
  method: "DELETE",
  path: "/companies/:company_id/keys/own/proposed_changes/:id/",
  summary: words("Отозвать правку", "Take a change back"),
  access: { member: "respondents with a key, of that key", keys: true },
  params: rowParams,
  response: nothing,
  status: 204,
});

/** What was proposed by the respondent's own key, and what became of it, the newest first. */
export const listOwnProposedChanges = endpoint({
  tag,
  method: "GET",
  path: "/companies/:company_id/keys/own/proposed_changes/",
  summary: words("Мои правки по ссылке", "My changes by a link"),
  access: { member: "respondents with a key, of that key", keys: true },
  params: companyParams,
  query: pageQuery,
  response: pageOf(proposedChange),
  status: 200,
});
