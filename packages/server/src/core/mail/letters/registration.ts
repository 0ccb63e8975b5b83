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
      subject: words("Регистрация в «Описи»", "Complete your registration"),
      paragraphs: [
        words(
          "Вы попросили создать бесплатную учётную запись. Осталось задать пароль.",
          "You requested a free account. Set a password to complete the registration.",
        ),
      ],
      action: {
        label: words("Завершить регистрацию", "Complete registration"),
        path: linkAddress("registration", tokenOf(link)),
      },
      expires,
      otherwise: words(
        "Если это были не Вы, ничего не делайте: учётная запись не появится.",
        "If this was not you, ignore this e-mail: no account will be created.",
      ),
    }),
});
