import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { textMaxCharacters } from "../../limits.ts";
import { oneLine } from "../../validation/text-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "account";
const withPassword = z.strictObject({ password: oneLine(textMaxCharacters.line).min(1) });

/** Recovery codes for a user without the app, returned once. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** A code of an authenticator app, or one of the recovery codes. */
export const codeText = () => oneLine(100).trim().min(1);

/** Begin with a second step: the secret for an authenticator app. Codes are required from the first accepted one on. */
export const startSecondStep = endpoint({
  method: "POST",
  path: "/account/second_step/start/",
  summary: words("Начать подключение второго шага", "Begin with a second step"),
  tag,
  access: "signed_in",
  body: withPassword,
  secret: true,
  response: z.object({
    secret: z.string(),
    /** What the app reads from the picture. */
    uri: z.string(),
  }),
  status: 200,
});

/** Turn the second step on by a first code of the app; answers ten recovery codes, once. */
export const turnOnSecondStep = endpoint({
  method: "POST",
  path: "/account/second_step/",
  summary: words("Включить второй шаг", "Turn the second step on"),
  tag,
  access: "signed_in",
  body: z.strictObject({ code: codeText() }),
  secret: true,
  response: recoveryCodes,
  status: 200,
});

/** Ten new recovery codes in place of the old ones. */
export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/account/second_step/recovery_codes/",
  summary: words("Получить новые резервные коды", "Get new recovery codes"),
  tag,
  access: "signed_in",
  body: withPassword,
  secret: true,
  response: recoveryCodes,
  status: 200,
});

/** Turn the second step off. */
export const turnOffSecondStep = endpoint({
  method: "POST",
  path: "/account/second_step/off/",
  summary: words("Выключить второй шаг", "Turn the second step off"),
  tag,
  access: "signed_in",
  body: withPassword,
  response: z.object({}),
  status: 200,
});
