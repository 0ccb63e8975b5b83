import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { textMaxCharacters } from "../../limits.ts";
import { emailText, newPasswordText, oneLine } from "../../validation/text-schemas.ts";
import { endpoint } from "../endpoint.ts";
import { codeText } from "./account.ts";

const tag = "authentication";
const token = z.string().min(1).max(200);
const nothingSaid = z.object({});
const personName = oneLine(textMaxCharacters.name).trim();

/** Requests a password reset e-mail. The response does not reveal whether the address is known. */
export const askForRecovery = endpoint({
  method: "POST",
  path: "/api-auth/recovery/",
  summary: words("Попросить письмо для восстановления пароля", "Request a password recovery e-mail"),
  tag,
  access: "anyone",
  body: z.strictObject({ email: emailText() }),
  response: nothingSaid,
  status: 200,
});

/** Purpose of an e-mailed link, before it is used. */
const openedLink = z.object({
  email: z.string(),
  /** The account concerned; empty if there is none yet. */
  username: z.string(),
  /** The company of an invitation; empty for other links. */
  company: z.string(),
});

/** Checks a password reset link. */
export const openRecovery = endpoint({
  method: "POST",
  path: "/api-auth/password_reset/open/",
  summary: words("Открыть ссылку восстановления пароля", "Check a password reset link"),
  tag,
  access: "anyone",
  body: z.strictObject({ token }),
  response: openedLink,
  status: 200,
});

/** Resets the password by an e-mailed link; ends all sessions. */
export const resetForgottenPassword = endpoint({
  method: "POST",
  path: "/api-auth/password_reset/",
  summary: words("Задать новый пароль по ссылке из письма", "Set a new password with an e-mailed link"),
  tag,
  access: "anyone",
  body: z.strictObject({ token, password: newPasswordText() }),
  response: z.object({ username: z.string() }),
  status: 200,
});

/** Checks a link that confirms an e-mail address. */
export const openEmail = endpoint({
  method: "POST",
  path: "/api-auth/email/open/",
  summary: words("Открыть ссылку подтверждения почты", "Check an e-mail confirmation link"),
  tag,
  access: "anyone",
  body: z.strictObject({ token }),
  response: openedLink,
  status: 200,
});

/** Sets an account's e-mail address, confirmed by an e-mailed link. */
export const confirmEmail = endpoint({
  method: "POST",
  path: "/api-auth/email/",
  summary: words("Подтвердить новую почту по ссылке из письма", "Confirm a new e-mail address"),
  tag,
  access: "anyone",
  body: z.strictObject({ token }),
  response: z.object({ email: z.string() }),
  status: 200,
});

/** Replaces an expired or one-time password and signs in. */
export const replacePassword = endpoint({
  method: "POST",
  path: "/api-auth/token/new_password/",
  summary: words(
    "Сменить просроченный или одноразовый пароль и войти",
    "Replace an expired or one-time password and sign in",
  ),
  tag,
  access: "anyone",
  body: z.strictObject({
    username: oneLine(textMaxCharacters.name).min(1),
    password: oneLine(textMaxCharacters.line).min(1),
    new_password: newPasswordText(),
    code: codeText().optional(),
  }),
  response: z.object({ access: z.string(), refresh: z.string() }),
  status: 200,
});

/** Requests an e-mail with a link to register a free account. The response does not reveal whether the address is known. */
export const askForRegistration = endpoint({
  method: "POST",
  path: "/registration/",
  summary: words("Попросить письмо для регистрации", "Request a registration e-mail"),
  tag,
  access: "anyone",
  body: z.strictObject({ email: emailText() }),
  response: nothingSaid,
  status: 200,
});

/** Checks a registration link. */
export const openRegistration = endpoint({
  method: "POST",
  path: "/registration/open/",
  summary: words("Открыть ссылку регистрации", "Check a registration link"),
  tag,
  access: "anyone",
  body: z.strictObject({ token }),
  response: openedLink,
  status: 200,
});

/** Creates a free account by an e-mailed link; its login is the e-mail address. */
export const register = endpoint({
  method: "POST",
  path: "/registration/complete/",
  summary: words("Завершить регистрацию", "Complete a registration"),
  tag,
  access: "anyone",
  body: z.strictObject({
    token,
    password: newPasswordText(),
    first_name: personName.default(""),
    last_name: personName.default(""),
  }),
  response: z.object({ username: z.string() }),
  status: 200,
});

/** Checks an invitation; if expired, a new one is sent to the same address. */
export const openInvitation = endpoint({
  method: "POST",
  path: "/invites/open/",
  summary: words("Открыть приглашение", "Get an invitation"),
  tag: "users",
  access: "anyone",
  body: z.strictObject({ token }),
  response: openedLink,
  status: 200,
});

/** Accepts an invitation, with the existing account of its address or a new password. */
export const acceptInvitation = endpoint({
  method: "POST",
  path: "/invites/accept/",
  summary: words("Принять приглашение", "Accept an invitation"),
  tag: "users",
  access: "anyone",
  body: z.strictObject({
    token,
    password: newPasswordText().optional(),
    first_name: personName.default(""),
    last_name: personName.default(""),
  }),
  response: z.object({ username: z.string() }),
  status: 200,
});
