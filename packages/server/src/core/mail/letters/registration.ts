import { words } from "@opis/model/bilingual-text";
import { linkAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { oneTimeLinkText } from "./recovery.ts";

/** Verifies the mailbox of a person who registers. */
export const registrationLetter = letterKind({
  kind: "registration",
  isAwaited: true,
  data: z.strictObject({ link: z.uuid(), expires: z.string() }),
  compose: ({ link, expires }, tokenOf) =>
    oneTimeLinkText({
      subject: words("Регистрация в «Описи»", "Registration with Opis"),
      paragraphs: [
        words(
          "Вы попросили завести бесплатную учётную запись. Осталось задать пароль.",
          "You asked for a free account. All that remains is to set a password.",
        ),
      ],
      action: {
        label: words("Завершить регистрацию", "Complete the registration"),
        path: linkAddress("registration", tokenOf(link)),
      },
      expires,
      otherwise: words(
        "Если Вы этого не просили, ничего не делайте: учётной записи не будет.",
        "If you did not ask for it, do nothing: there will be no account.",
      ),
    }),
});
