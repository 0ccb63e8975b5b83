import { z } from "zod";
import { languages, words } from "../../bilingual-text.ts";
import { textMaxCharacters, textMinCharacters } from "../../limits.ts";
import { noticeRhythms, optionalLetterNames } from "../../notices/notice-settings.ts";
import { emailText, nameText, newPasswordText, oneLine } from "../../validation/text-schemas.ts";
import { endpoint, idParam, idParams, nothing, pageOf, pageQuery } from "../endpoint.ts";

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

const withPassword = z.strictObject({ password: oneLine(textMaxCharacters.line).min(1) });

/** Recovery codes for a user without the app, returned only once. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Returns the schema of an authenticator or recovery code. */
export const codeText = () => oneLine(100).trim().min(1);

/** Starts setting up the second step: returns the secret for an authenticator app. Codes are required once the first one is accepted. */
export const startSecondStep = endpoint({
  method: "POST",
  path: "/account/second_step/start/",
  summary: words("Начать настройку двухфакторной аутентификации", "Start setting up two-factor authentication"),
  tag,
  access: "signed_in",
  body: withPassword,
  secret: true,
  response: z.object({
    secret: z.string(),
    /** Contents of the QR code. */
    uri: z.string(),
  }),
  status: 200,
});

/** Turns on the second step with the app's first code; returns ten recovery codes, only once. */
export const turnOnSecondStep = endpoint({
  method: "POST",
  path: "/account/second_step/",
  summary: words("Включить двухфакторную аутентификацию", "Turn on two-factor authentication"),
  tag,
  access: "signed_in",
  body: z.strictObject({ code: codeText() }),
  secret: true,
  response: recoveryCodes,
  status: 200,
});

/** Replaces the recovery codes by ten new ones. */
export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/account/second_step/recovery_codes/",
  summary: words("Получить новые резервные коды", "Create new recovery codes"),
  tag,
  access: "signed_in",
  body: withPassword,
  secret: true,
  response: recoveryCodes,
  status: 200,
});

/** Turns off the second step. */
export const turnOffSecondStep = endpoint({
  method: "POST",
  path: "/account/second_step/off/",
  summary: words("Выключить двухфакторную аутентификацию", "Turn off two-factor authentication"),
  tag,
  access: "signed_in",
  body: withPassword,
  response: z.object({}),
  status: 200,
});

/** A token by which a program acts on a user's behalf. */
const apiToken = z.object({
  id: z.int(),
  name: z.string(),
  /** First characters, by which its owner recognises it. */
  hint: z.string(),
  /** Permits reading only. */
  read_only: z.boolean(),
  /** Companies it gives access to; null for all of its owner's. */
  companies: z.array(z.int()).nullable(),
  created: z.string(),
  /** Last date of validity, `yyyy-mm-dd`. */
  expires: z.string(),
  last_used: z.string().nullable(),
  /** Network address last used. */
  last_address: z.string(),
});

const tokenList = { tag, query: pageQuery.omit({ ordering: true }), response: pageOf(apiToken), status: 200 } as const;

/** Lists the caller's valid tokens, newest first. */
export const listTokens = endpoint({
  ...tokenList,
  method: "GET",
  path: "/account/tokens/",
  summary: words("Мои токены", "List your API tokens"),
  access: "signed_in",
});

/** Creates a token; only this response contains it. */
export const createToken = endpoint({
  method: "POST",
  path: "/account/tokens/",
  summary: words("Создать токен для программы", "Create an API token"),
  tag,
  access: "signed_in",
  body: z.strictObject({
    name: nameText(textMinCharacters),
    password: oneLine(textMaxCharacters.line).min(1),
    expires: z.iso.date(),
    read_only: z.boolean(),
    companies: z.array(idParam).min(1).max(1_000).nullable(),
  }),
  secret: true,
  response: apiToken.extend({ token: z.string() }),
  status: 201,
});

/** Revokes one of the caller's tokens immediately. */
export const revokeToken = endpoint({
  method: "DELETE",
  path: "/account/tokens/:id/",
  summary: words("Отозвать токен", "Revoke an API token"),
  tag,
  access: "signed_in",
  params: idParams,
  response: nothing,
  status: 204,
});

const ofMember = {
  tag: "users",
  access: { section: "users", level: "manage", company: { in: "query", name: "company_id" } },
} as const;

/** Lists a member's tokens that give access to the company. */
export const listTokensOfUser = endpoint({
  ...tokenList,
  ...ofMember,
  method: "GET",
  path: "/users/:id/tokens/",
  summary: words("Токены пользователя", "List a user's API tokens"),
  params: idParams,
  query: tokenList.query.extend({ company_id: idParam }),
});

/** Revokes a member's token immediately. Requires managing the people of all their companies, as it may open others. */
export const revokeTokenOfUser = endpoint({
  ...ofMember,
  method: "DELETE",
  path: "/users/:id/tokens/:token/",
  summary: words("Отозвать токен пользователя", "Revoke a user's API token"),
  params: z.object({ id: idParam, token: idParam }),
  query: z.strictObject({ company_id: idParam }),
  response: nothing,
  status: 204,
});
