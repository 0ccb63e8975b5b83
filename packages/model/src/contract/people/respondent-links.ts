import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { questionnaireNames } from "../../forms/questionnaire-names.ts";
import { textMaxCharacters } from "../../limits.ts";
import { emailText, manyLines, nameText } from "../../validation/text-schemas.ts";
import { companyParams, endpoint, idParam, nothing, pageOf, pageQuery } from "../endpoint.ts";

const tag = "keys";
const path = "/companies/:company_id/keys/";
const ofKey = companyParams.extend({ key: z.string().regex(/^[\w-]{1,64}$/) });
const managers = "who manages what the key opens: one questionnaire, or for tags all that can carry them";
const access = { member: managers } as const;

const form = z.enum(questionnaireNames);

/** A link by which outsiders answer. */
const keySchema = z.object({
  /** First characters of its token, which identify it; the full token is returned only once. */
  key: z.string(),
  /** The questionnaire that it opens; null if it opens everything with one of its tags. */
  form_type: form.nullable(),
  form_id: z.int().nullable(),
  /** Name of the questionnaire; null for a singleton or a deleted one. */
  name: z.string().nullable(),
  tags: z.array(z.string()),
  /** Deprecated alias. */
  group: z.array(z.string()),
  /** Allows reading and commenting but not answering. */
  comments_only: z.boolean(),
  /** Answers are proposals that take effect once accepted. */
  proposes: z.boolean(),
  /** Last date of validity, `yyyy-mm-dd`. */
  expiration: z.string(),
  /** Whether its link currently opens anything. */
  active: z.boolean(),
  /** Deprecated alias. */
  is_active: z.boolean(),
  /** Person it was created for. */
  recipient: z.string(),
  /** Message shown to the respondent first. */
  text: z.string(),
  created: z.string(),
  created_by: z.string(),
  last_used: z.string().nullable(),
  /** Completeness in percent of what it opens (mean of several); null if it opens nothing. */
  percent: z.int().nullable(),
  /** When a respondent last reported completion, and their e-mail; null if never. */
  completed: z.string().nullable(),
  completed_by: z.string(),
  /** When a respondent last requested a new link in place of this expired one. */
  asked_again: z.string().nullable(),
  /** People who have opened it, by the e-mail they gave; the entry without e-mail is a visitor who only viewed it. */
  respondents: z.array(z.object({ email: z.string(), first_used: z.string(), last_used: z.string() })),
});

/** A key with its token, which only this response contains. */
const keyWithToken = keySchema.extend({ token: z.string() });

const expiration = z.iso.date();
const settings = {
  comments_only: z.boolean(),
  proposes: z.boolean(),
  recipient: emailText().or(z.literal("")),
  text: manyLines(textMaxCharacters.line).trim(),
};

/** Lists keys that the caller may manage, newest first. */
export const listKeys = endpoint({
  method: "GET",
  path,
  summary: words("Ссылки для внешних респондентов", "List links"),
  tag,
  access,
  params: companyParams,
  query: pageQuery.extend({ form_type: form.optional(), form_id: idParam.optional() }),
  response: pageOf(keySchema),
  status: 200,
});

/** Creates a key for one questionnaire, or for everything with any of the tags, now or in the future; the expiry date is required. */
export const createKey = endpoint({
  method: "POST",
  path,
  summary: words("Создать ссылку", "Create a link"),
  tag,
  access,
  params: companyParams,
  body: z.strictObject({
    form_type: form.optional(),
    form_id: idParam.optional(),
    tags: z.array(nameText()).max(50).optional(),
    /** Deprecated alias. */
    group: z.array(nameText()).max(50).optional(),
    expiration,
    comments_only: settings.comments_only.optional(),
    proposes: settings.proposes.optional(),
    recipient: settings.recipient.optional(),
    text: settings.text.optional(),
  }),
  secret: true,
  response: keyWithToken,
  status: 201,
});

/** Returns one key. */
export const readKey = endpoint({
  method: "GET",
  path: `${path}:key/`,
  summary: words("Ссылка", "Get a link"),
  tag,
  access,
  params: ofKey,
  response: keySchema,
  status: 200,
});

/** Extends, closes or reopens a key, or changes its purpose. */
export const updateKey = endpoint({
  method: "PATCH",
  path: `${path}:key/`,
  summary: words("Изменить ссылку", "Update a link"),
  tag,
  access,
  params: ofKey,
  body: z.strictObject({
    expiration: expiration.optional(),
    active: z.boolean().optional(),
    /** Deprecated alias. */
    is_active: z.boolean().optional(),
    comments_only: settings.comments_only.optional(),
    proposes: settings.proposes.optional(),
    recipient: settings.recipient.optional(),
    text: settings.text.optional(),
  }),
  response: keySchema,
  status: 200,
});

/** Replaces a key's token; the previous link stops working. */
export const renewKey = endpoint({
  method: "POST",
  path: `${path}:key/renew/`,
  summary: words("Выдать ссылку заново", "Replace a link"),
  tag,
  access,
  params: ofKey,
  secret: true,
  response: keyWithToken,
  status: 201,
});

/** Deletes a key; its link stops working. */
export const deleteKey = endpoint({
  method: "DELETE",
  path: `${path}:key/`,
  summary: words("Удалить ссылку", "Delete a link"),
  tag,
  access,
  params: ofKey,
  response: nothing,
  status: 204,
});
