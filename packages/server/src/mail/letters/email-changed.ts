import { words } from "@opis/model/words";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { momentText } from "../moment-text.ts";

/** Tells the former mailbox of an account that letters go elsewhere now. */
export const emailChangedLetter = letterKind({
  kind: "email_changed",
  data: z.strictObject({ username: z.string(), at: z.string() }),
  compose: ({ username, at }) => {
    const moment = momentText(at);
    return {
      subject: words("Адрес почты в «Описи» изменён", "Your Opis e-mail address was changed"),
      paragraphs: [
        words(
          `У учётной записи ${username} с ${moment.ru} другой адрес почты. На этот адрес письма больше не придут.`,
          `Since ${moment.en} the account ${username} has another e-mail address. No more letters will come to this one.`,
        ),
        words(
          "Если это были не Вы, сразу сообщите администратору.",
          "If it was not you, tell your administrator at once.",
        ),
      ],
      notes: [],
    };
  },
});
