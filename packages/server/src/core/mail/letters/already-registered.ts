import { words } from "@opis/model/bilingual-text";
import { recoveryAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";

/** Tells someone who registers again that they have an account; the page itself never reveals it. */
export const alreadyRegisteredLetter = letterKind({
  kind: "already_registered",
  isAwaited: true,
  data: z.strictObject({ username: z.string() }),
  compose: ({ username }) => ({
    subject: words("У Вас уже есть учётная запись в «Описи»", "You already have an account with Opis"),
    paragraphs: [
      words(
        `Кто-то, скорее всего Вы, попросил зарегистрировать этот адрес. У него уже есть учётная запись: войдите с логином ${username}.`,
        `Someone, most likely you, tried to register this address. It already has an account: sign in with the login ${username}.`,
      ),
      words("Если Вы забыли пароль, задайте новый.", "If you forgot your password, set a new one."),
    ],
    action: { label: words("Восстановить пароль", "Reset password"), path: recoveryAddress },
    notes: [words("Если это были не Вы, ничего не делайте.", "If this was not you, ignore this e-mail.")],
  }),
});
