import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { questionnaireNames } from "../../forms/questionnaires.ts";
import { textMaxCharacters } from "../../limits.ts";
import { completenessShape } from "../../validation/stored-row-schema.ts";
import { emailText, manyLines } from "../../validation/text-schemas.ts";
import { companyParams, idParam, nothing } from "../common-schemas.ts";
import { offeredRow } from "../companies/init-data.ts";
import { endpoint } from "../endpoint.ts";

const tag = "keys";
const path = "/companies/:company_id/keys/own/";
const access = { member: "respondents with a key, of that key", keys: true } as const;
const form = z.enum(questionnaireNames);

const ownKey = z.object({
  company: z.string(),
  /** Who asks. */
  created_by: z.string(),
  text: z.string(),
  expiration: z.string(),
  comments_only: z.boolean(),
  /** Answers are proposals, which take effect once accepted. */
  proposes: z.boolean(),
  /** When a respondent last said that all is answered; null until one does. */
  completed: z.string().nullable(),
  /** Who gets a letter when all is said to be answered: the author of the key, else the company's owners, if any can be written to. */
  told: z.enum(["maker", "owners", "nobody"]),
  /** How the company wants its questionnaires to be shown. */
  use_percents: z.boolean(),
  show_additional: z.boolean(),
  time_zone: z.string(),
  questionnaires: z.array(
    z.object({
      form_type: form,
      form_id: z.int(),
      name: z.string().nullable(),
      ...completenessShape,
      /** Answers that documents alone need beyond what is missing. */
      for_documents: z.int(),
    }),
  ),
});

/** What a respondent's own key is for, and the questionnaires that it opens. */
export const readOwnKey = endpoint({
  method: "GET",
  path,
  summary: words("Что открывает моя ссылка", "What my link opens"),
  tag,
  access,
  params: companyParams,
  response: ownKey,
  status: 200,
});

/** By path, the rows that the questions of one of the key's questionnaires offer, and those that its answers name already. */
export const readOwnReferences = endpoint({
  method: "GET",
  path: `${path}references/`,
  summary: words("Что предлагают вопросы анкеты по ссылке", "What questions of a questionnaire offer by a link"),
  tag,
  access,
  params: companyParams,
  query: z.strictObject({ form_type: form, form_id: idParam }),
  response: z.object({ references: z.record(z.string(), z.array(offeredRow)) }),
  status: 200,
});

/** A respondent says that all is answered: the work goes on, and the author of the link is notified. */
export const completeOwnKey = endpoint({
  method: "POST",
  path: `${path}complete/`,
  summary: words("Всё заполнено", "All is answered"),
  tag,
  access,
  params: companyParams,
  response: ownKey,
  status: 201,
});

/** A respondent hands over to a colleague: a letter with the same link. */
export const handOverOwnKey = endpoint({
  method: "POST",
  path: `${path}hand_over/`,
  summary: words("Передать коллеге", "Hand over to a colleague"),
  tag,
  access,
  params: companyParams,
  body: z.strictObject({ email: emailText(), words: manyLines(textMaxCharacters.line).trim().optional() }),
  response: z.object({ email: z.string() }),
  status: 201,
});

/**
 * A respondent with an ended link requests another one: the people of the company are notified. Makes no letter of a second wish
 * within a day; a link that never was, or went with its company, is 404: there is no one to notify.
 */
export const askForKey = endpoint({
  method: "POST",
  path: "/companies/:company_id/keys/ask/",
  summary: words("Попросить новую ссылку", "Ask for a new link"),
  tag,
  access: "anyone",
  params: companyParams,
  body: z.strictObject({ token: z.string().max(200), email: emailText().or(z.literal("")).optional() }),
  response: nothing,
  status: 204,
});

/** A respondent says their e-mail, before they change anything: each later call carries it in `Editor-Email`. */
export const sayEditorEmail = endpoint({
  method: "POST",
  path: "/companies/:company_id/history/editor_email/",
  summary: words("Назвать свою почту", "Say one's e-mail"),
  tag,
  access: { member: "respondents with a key", keys: true },
  unsigned: true,
  params: companyParams,
  body: z.strictObject({ email: emailText() }),
  response: z.object({ email: z.string() }),
  status: 200,
});
