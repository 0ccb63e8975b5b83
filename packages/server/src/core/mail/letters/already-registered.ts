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
        `Кто-то, скорее всего Вы, попросил зарегистрировать этот адрес. Он уже принадлежит учётной записи ${username}: войдите под этим именем.`,
        `Somebody, most likely you, asked to register this address. It already belongs to the account ${username}: sign in with that name.`,
      ),
      words("Если пароль забыт, его можно задать заново.", "If you have forgotten the password, set a new one."),
    ],
    action: { label: words("Восстановить пароль", "Reset the password"), path: recoveryAddress },
    notes: [words("Если это были не Вы, ничего не делайте.", "If it was not you, do nothing.")],
  }),
});
