import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { textMaxCharacters } from "../../limits.ts";
import { oneLine } from "../../validation/text-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "account";
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
