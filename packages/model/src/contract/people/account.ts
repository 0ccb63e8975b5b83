import { z } from "zod";
import { languages, words } from "../../bilingual-text.ts";
import { textMaxCharacters } from "../../limits.ts";
import { noticeRhythms } from "../../notices/notice-settings.ts";
import { optionalLetterNames } from "../../notices/optional-letters.ts";
import { emailText, newPasswordText, oneLine } from "../../validation/text-schemas.ts";
import { nothing, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "account";
const personName = oneLine(textMaxCharacters.name).trim();
const currentPassword = oneLine(textMaxCharacters.line).min(1);

/** What a user may change in their own account. */
const account = z.object({
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Language of e-mails. */
  language: z.enum(languages),
  /** Kinds of e-mails that are turned off. */
  letters_off: z.array(z.enum(optionalLetterNames)),
  /** Frequency of e-mails about followed changes. */
  notice_rhythm: z.enum(noticeRhythms),
  /** Whether signing in by password requires a second step. */
  second_step: z.boolean(),
  /** Number of unused recovery codes. */
  recovery_codes_left: z.int(),
});

const ofAccount = { path: "/account/", tag, access: "signed_in", response: account, status: 200 } as const;

/** Returns the caller's account. */
export const readAccount = endpoint({
  ...ofAccount,
  method: "GET",
  summary: words("Моя учётная запись", "Get your account"),
});

/** Changes the caller's name, e-mail language or turned-off e-mails. */
export const updateAccount = endpoint({
  ...ofAccount,
  method: "PATCH",
  summary: words("Изменить свою учётную запись", "Update your account"),
  body: z.strictObject({
    first_name: personName.optional(),
    last_name: personName.optional(),
    language: z.enum(languages).optional(),
    letters_off: z.array(z.enum(optionalLetterNames)).max(optionalLetterNames.length).optional(),
    notice_rhythm: z.enum(noticeRhythms).optional(),
  }),
});

/** Requests a new e-mail address, confirmed by a link sent to it; the old address remains until then. */
export const changeEmail = endpoint({
  method: "POST",
  path: "/account/email/",
  summary: words("Сменить почту", "Change your e-mail address"),
  tag,
  access: "signed_in",
  body: z.strictObject({ email: emailText(), password: currentPassword }),
  response: z.object({}),
  status: 200,
});

/** Changes the caller's password and ends their other sessions. */
export const changePassword = endpoint({
  method: "POST",
  path: "/account/password/",
  summary: words("Сменить пароль", "Change your password"),
  tag,
  access: "signed_in",
  body: z.strictObject({ password: currentPassword, new_password: newPasswordText() }),
  response: z.object({}),
  status: 200,
});

/** An active session. */
const session = z.object({
  id: z.string(),
  /** User agent of the browser or program. */
  user_agent: z.string(),
  /** Network address last used. */
  address: z.string(),
  created: z.string(),
  last_active: z.string(),
  is_current: z.boolean(),
});

/** Lists the caller's sessions, most recently used first. */
export const listSessions = endpoint({
  method: "GET",
  path: "/account/sessions/",
  summary: words("Мои сеансы", "List your sessions"),
  tag,
  access: "signed_in",
  query: pageQuery.omit({ ordering: true }),
  response: pageOf(session),
  status: 200,
});

/** Ends one of the caller's sessions. */
export const endSession = endpoint({
  method: "DELETE",
  path: "/account/sessions/:id/",
  summary: words("Завершить сеанс", "End a session"),
  tag,
  access: "signed_in",
  params: z.object({ id: z.uuid() }),
  response: nothing,
  status: 204,
});

/** Ends all of the caller's sessions except this one. */
export const endOtherSessions = endpoint({
  method: "POST",
  path: "/account/sessions/end_others/",
  summary: words("Завершить остальные сеансы", "End all other sessions"),
  tag,
  access: "signed_in",
  response: z.object({ ended: z.int() }),
  status: 200,
});
