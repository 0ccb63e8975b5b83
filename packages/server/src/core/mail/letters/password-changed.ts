import { words } from "@opis/model/bilingual-text";
import { recoveryAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { momentText } from "../moment-text.ts";

/** Notifies a user that their password was changed, in case they did not do it. */
export const passwordChangedLetter = letterKind({
  kind: "password_changed",
  data: z.strictObject({ username: z.string(), at: z.string() }),
  compose: ({ username, at }) => {
    const moment = momentText(at);
    return {
      subject: words("Пароль в «Описи» изменён", "Your Opis password has been changed"),
      paragraphs: [
        words(
          `Пароль учётной записи ${username} изменён ${moment.ru}. Все другие сеансы завершены.`,
          `The password of the account ${username} was changed on ${moment.en}. All other sessions have ended.`,
        ),
        words(
          "Если это были не Вы, сразу задайте новый пароль и сообщите администратору.",
          "If this was not you, set a new password immediately and contact your administrator.",
        ),
      ],
      action: { label: words("Задать новый пароль", "Set new password"), path: recoveryAddress },
      notes: [],
    };
  },
});
