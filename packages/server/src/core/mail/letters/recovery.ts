import { words } from "@opis/model/bilingual-text";
import { linkAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { oneTimeLinkText } from "./one-time-link.ts";

/** Brings a link to a new password to who has forgotten theirs. */
export const recoveryLetter = letterKind({
  kind: "recovery",
  isAwaited: true,
  data: z.strictObject({ link: z.uuid(), username: z.string(), expires: z.string() }),
  compose: ({ link, username, expires }, tokenOf) =>
    oneTimeLinkText({
      subject: words("Новый пароль в «Описи»", "A new password for Opis"),
      paragraphs: [
        words(
          `Кто-то, скорее всего Вы, попросил восстановить доступ к учётной записи ${username}.`,
          `Somebody, most likely you, asked to recover access to the account ${username}.`,
        ),
        words("Нажмите кнопку и задайте новый пароль.", "Press the button and set a new password."),
      ],
      action: {
        label: words("Задать новый пароль", "Set a new password"),
        path: linkAddress("recovery", tokenOf(link)),
      },
      expires,
      otherwise: words(
        "Если это были не Вы, ничего не делайте: пароль останется прежним.",
        "If it was not you, do nothing: the password stays as it is.",
      ),
    }),
});
