import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { questionnaireNames } from "../../forms/questionnaires.ts";
import { textMaxCharacters } from "../../limits.ts";
import { emailText, manyLines, nameText } from "../../validation/text-schemas.ts";
import { companyParams, idParam, nothing, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "keys";
const path = "/companies/:company_id/keys/";
const ofKey = companyParams.extend({ key: z.string().regex(/^[\w-]{1,64}$/) });
const managers = "who manages what the key opens: one questionnaire, or for tags all that can carry them";
const access = { member: managers } as const;

const form = z.enum(questionnaireNames);

/** A link by which outsiders answer. */
const keySchema = z.object({
  /** The first characters of its token: they identify and address it, the rest is returned once. */
  key: z.string(),
  /** The questionnaire that it opens; null where it opens what carries one of its tags. */
  form_type: form.nullable(),
  form_id: z.int().nullable(),
  /** The questionnaire's name; null where the company has one of its kind, or where it is there no more. */
  name: z.string().nullable(),
  tags: z.array(z.string()),
  /** The same under a former name, deprecated. */
  group: z.array(z.string()),
  /** It allows reading and commenting, not answering. */
  comments_only: z.boolean(),
  /** Answers given by it are proposals, which take effect once accepted. */
  proposes: z.boolean(),
  /** Its last day, `yyyy-mm-dd`. */
  expiration: z.string(),
  /** Whether its link opens anything. */
  active: z.boolean(),
  /** The same under a former name, deprecated. */
  is_active: z.boolean(),
  /** For whom it was created. */
  recipient: z.string(),
  /** The message a respondent reads first. */
  text: z.string(),
  created: z.string(),
  created_by: z.string(),
  last_used: z.string().nullable(),
  /** How full what it opens is by now, of several the mean; null where it opens nothing. */
  percent: z.int().nullable(),
  /** When a respondent last said that all is answered, and by which e-mail; null until one does. */
  completed: z.string().nullable(),
  completed_by: z.string(),
  /** When a respondent last requested another link in place of this ended one. */
  asked_again: z.string().nullable(),
  /** Who has opened it, by the e-mail they say; the entry without one is a visitor who only viewed it. */
  respondents: z.array(z.object({ email: z.string(), first_used: z.string(), last_used: z.string() })),
});

/** A key with its token, which is returned only in this response. */
const keyWithToken = keySchema.extend({ token: z.string() });

const expiration = z.iso.date();
const settings = {
  comments_only: z.boolean(),
  proposes: z.boolean(),
  recipient: emailText().or(z.literal("")),
  text: manyLines(textMaxCharacters.line).trim(),
};

/** Keys that the caller may manage, the newest first. */
export const listKeys = endpoint({
  method: "GET",
  path,
  summary: words("Ссылки для внешних респондентов", "Links for outsiders"),
  tag,
  access,
  params: companyParams,
  query: pageQuery.extend({ form_type: form.optional(), form_id: idParam.optional() }),
  response: pageOf(keySchema),
  status: 200,
});

/** A key of one questionnaire, or of all that carry any of some tags, now or later; its last day is required. */
export const createKey = endpoint({
  method: "POST",
  path,
  summary: words("Создать ссылку", "Make a link"),
  tag,
  access,
  params: companyParams,
  body: z.strictObject({
    form_type: form.optional(),
    form_id: idParam.optional(),
    tags: z.array(nameText()).max(50).optional(),
    /** The same under a former name, deprecated. */
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

/** One key. */
export const readKey = endpoint({
  method: "GET",
  path: `${path}:key/`,
  summary: words("Ссылка", "A link"),
  tag,
  access,
  params: ofKey,
  response: keySchema,
  status: 200,
});

/** Prolong a key, close or open it again, say otherwise what it is for. */
export const updateKey = endpoint({
  method: "PATCH",
  path: `${path}:key/`,
  summary: words("Изменить ссылку", "Change a link"),
  tag,
  access,
  params: ofKey,
  body: z.strictObject({
    expiration: expiration.optional(),
    active: z.boolean().optional(),
    /** The same under a former name, deprecated. */
    is_active: z.boolean().optional(),
    comments_only: settings.comments_only.optional(),
    proposes: settings.proposes.optional(),
    recipient: settings.recipient.optional(),
    text: settings.text.optional(),
  }),
  response: keySchema,
  status: 200,
});

/** Another token for the same key: the link of before opens nothing any more. */
export const renewKey = endpoint({
  method: "POST",
  path: `${path}:key/renew/`,
  summary: words("Выдать ссылку заново", "Make the link anew"),
  tag,
  access,
  params: ofKey,
  secret: true,
  response: keyWithToken,
  status: 201,
});

/** Delete a key: its link opens nothing any more. */
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
