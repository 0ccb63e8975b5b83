import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { questionnaireNames } from "../../forms/questionnaire-names.ts";
import { textMaxCharacters } from "../../limits.ts";
import { completenessShape } from "../../validation/stored-row-schema.ts";
import { emailText, manyLines } from "../../validation/text-schemas.ts";
import { offeredRow } from "../companies/init-data.ts";
import { companyParams, endpoint, idParam, nothing } from "../endpoint.ts";

const tag = "keys";
const path = "/companies/:company_id/keys/own/";
const access = { member: "respondents with a key, of that key", keys: true } as const;
const form = z.enum(questionnaireNames);

const ownKey = z.object({
  company: z.string(),
  /** User who requests the answers. */
  created_by: z.string(),
  text: z.string(),
  expiration: z.string(),
  comments_only: z.boolean(),
  /** Answers are proposals that take effect once accepted. */
  proposes: z.boolean(),
  /** When a respondent last reported completion; null if never. */
  completed: z.string().nullable(),
  /** Who gets an e-mail on completion: the author of the key, else the company's owners if any can be e-mailed. */
  told: z.enum(["maker", "owners", "nobody"]),
  /** Company settings on how to display its questionnaires. */
  use_percents: z.boolean(),
  show_additional: z.boolean(),
  time_zone: z.string(),
  questionnaires: z.array(
    z.object({
      form_type: form,
      form_id: z.int(),
      name: z.string().nullable(),
      ...completenessShape,
      /** Number of answers that only documents need, in addition to the missing ones. */
      for_documents: z.int(),
    }),
  ),
});

/** Returns the purpose of a respondent's key and the questionnaires it opens. */
export const readOwnKey = endpoint({
  method: "GET",
  path,
  summary: words("Что открывает моя ссылка", "Get what this link opens"),
  tag,
  access,
  params: companyParams,
  response: ownKey,
  status: 200,
});

/** Returns, by path, the rows offered by the questions of one of the key's questionnaires or referred to by its answers. */
export const readOwnReferences = endpoint({
  method: "GET",
  path: `${path}references/`,
  summary: words("Что предлагают вопросы анкеты по ссылке", "Get answer options for a questionnaire opened by link"),
  tag,
  access,
  params: companyParams,
  query: z.strictObject({ form_type: form, form_id: idParam }),
  response: z.object({ references: z.record(z.string(), z.array(offeredRow)) }),
  status: 200,
});

/** Reports completion by a respondent: the link remains usable, and its author is notified. */
export const completeOwnKey = endpoint({
  method: "POST",
  path: `${path}complete/`,
  summary: words("Всё заполнено", "Submit answers"),
  tag,
  access,
  params: companyParams,
  response: ownKey,
  status: 201,
});

/** Forwards the link to a colleague by e-mail. */
export const handOverOwnKey = endpoint({
  method: "POST",
  path: `${path}hand_over/`,
  summary: words("Передать коллеге", "Forward a link to a colleague"),
  tag,
  access,
  params: companyParams,
  body: z.strictObject({ email: emailText(), words: manyLines(textMaxCharacters.line).trim().optional() }),
  response: z.object({ email: z.string() }),
  status: 201,
});

/**
 * Requests a new link in place of an expired one; the company's people are notified. Sends no second e-mail within a day. A link that
 * never existed or whose company is deleted is 404, as there is no one to notify.
 */
export const askForKey = endpoint({
  method: "POST",
  path: "/companies/:company_id/keys/ask/",
  summary: words("Попросить новую ссылку", "Request a new link"),
  tag,
  access: "anyone",
  params: companyParams,
  body: z.strictObject({ token: z.string().max(200), email: emailText().or(z.literal("")).optional() }),
  response: nothing,
  status: 204,
});

/** Sets a respondent's e-mail, required before any change; each later request carries it in `Editor-Email`. */
export const sayEditorEmail = endpoint({
  method: "POST",
  path: "/companies/:company_id/history/editor_email/",
  summary: words("Указать свою почту", "Set the respondent's e-mail"),
  tag,
  access: { member: "respondents with a key", keys: true },
  unsigned: true,
  params: companyParams,
  body: z.strictObject({ email: emailText() }),
  response: z.object({ email: z.string() }),
  status: 200,
});
