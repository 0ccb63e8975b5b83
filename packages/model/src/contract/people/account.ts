import { z } from "zod";
import { languages, words } from "../../bilingual-text.ts";
import { textMaxCharacters } from "../../limits.ts";
import { noticeRhythms } from "../../notices/notices.ts";
import { optionalLetterNames } from "../../notices/optional-letters.ts";
import { emailText, newPasswordText, oneLine } from "../../validation/text-schemas.ts";
import { nothing, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "account";
const personName = oneLine(textMaxCharacters.name).trim();
const currentPassword = oneLine(textMaxCharacters.line).min(1);

/** What a user may change of their own account. */
const account = z.object({
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** In which they get letters. */
  language: z.enum(languages),
  /** Kinds of letters that they do without. */
  letters_off: z.array(z.enum(optionalLetterNames)),
  /** How often letters notify them of what they follow. */
  notice_rhythm: z.enum(noticeRhythms),
  /** Whether signing in by password takes a second step. */
  second_step: z.boolean(),
  /** Recovery codes that were not used yet. */
  recovery_codes_left: z.int(),
});

const ofAccount = { path: "/account/", tag, access: "signed_in", response: account, status: 200 } as const;

/** The caller's own account. */
export const readAccount = endpoint({
  ...ofAccount,
  method: "GET",
  summary: words("Моя учётная запись", "My account"),
});

/** Change one's own name, the language of one's letters, or which of them come. */
export const updateAccount = endpoint({
  ...ofAccount,
  method: "PATCH",
  summary: words("Изменить свою учётную запись", "Change one's own account"),
  body: z.strictObject({
    first_name: personName.optional(),
    last_name: personName.optional(),
    language: z.enum(languages).optional(),
    letters_off: z.array(z.enum(optionalLetterNames)).max(optionalLetterNames.length).optional(),
    notice_rhythm: z.enum(noticeRhythms).optional(),
  }),
});

/** Ask for another e-mail: a letter to it brings the link that confirms it. Until then the old one stays. */
export const changeEmail = endpoint({
  method: "POST",
  path: "/account/email/",
  summary: words("Сменить электронную почту", "Change one's e-mail"),
  tag,
  access: "signed_in",
  body: z.strictObject({ email: emailText(), password: currentPassword }),
  response: z.object({}),
  status: 200,
});

/** Set another password; ends one's other sessions. */
export const changePassword = endpoint({
  method: "POST",
  path: "/account/password/",
  summary: words("Сменить пароль", "Change one's password"),
  tag,
  access: "signed_in",
  body: z.strictObject({ password: currentPassword, new_password: newPasswordText() }),
  response: z.object({}),
  status: 200,
});

/** A sign-in that goes on. */
const session = z.object({
  id: z.string(),
  /** The browser or program, as it names itself. */
  user_agent: z.string(),
  /** The network address that it came from last. */
  address: z.string(),
  created: z.string(),
  last_active: z.string(),
  is_current: z.boolean(),
});

/** The caller's sessions, the one used last first. */
export const listSessions = endpoint({
  method: "GET",
  path: "/account/sessions/",
  summary: words("Мои сеансы", "My sessions"),
  tag,
  access: "signed_in",
  query: pageQuery.omit({ ordering: true }),
  response: pageOf(session),
  status: 200,
});

/** End one of the caller's sessions. */
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

/** End all of the caller's sessions but this one. */
export const endOtherSessions = endpoint({
  method: "POST",
  path: "/account/sessions/end_others/",
  summary: words("Завершить остальные сеансы", "End the other sessions"),
  tag,
  access: "signed_in",
  response: z.object({ ended: z.int() }),
  status: 200,
});
