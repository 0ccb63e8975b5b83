import { words } from "@opis/model/bilingual-text";
import { z } from "zod";
import { letterKind } from "../letter.ts";

/** Notifies the old address of an account that its e-mail was changed, in case the owner did not do it. */
export const emailChangedLetter = letterKind({
  kind: "email_changed",
  data: z.strictObject({ username: z.string(), email: z.string() }),
  compose: ({ username, email }) => ({
    subject: words("Почта в «Описи» изменена", "Your e-mail address in Opis has been changed"),
    paragraphs: [
      words(
        `Почта учётной записи ${username} теперь ${email}. На этот адрес письма «Описи» больше не придут.`,
        `The e-mail address of the account ${username} is now ${email}. You will no longer get e-mails from Opis at this address.`,
      ),
      words(
        "Если это были не Вы, сразу сообщите администратору.",
        "If this was not you, contact your administrator immediately.",
      ),
    ],
    notes: [],
  }),
});
