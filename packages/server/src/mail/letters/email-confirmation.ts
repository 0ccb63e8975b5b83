import { linkAddress } from "@opis/model/addresses";
import { words } from "@opis/model/words";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { momentText } from "../moment-text.ts";

/** Lets somebody prove that the address they have given is theirs. */
export const emailConfirmationLetter = letterKind({
  kind: "email_confirmation",
  data: z.strictObject({ link: z.uuid(), username: z.string(), expires: z.string() }),
  compose: ({ link, username, expires }, tokenOf) => {
    const until = momentText(expires);
    return {
      subject: words("Подтвердите адрес почты", "Confirm your e-mail address"),
      paragraphs: [
        words(
          `В учётной записи ${username} указан этот адрес. Подтвердите, что он Ваш: на него будут приходить письма.`,
          `The account ${username} names this address. Confirm that it is yours: letters will come to it.`,
        ),
      ],
      action: { label: words("Подтвердить адрес", "Confirm the address"), path: linkAddress("email", tokenOf(link)) },
      notes: [
        words(`Ссылка действует один раз, до ${until.ru}.`, `The link works once, until ${until.en}.`),
        words("Если это были не Вы, ничего не делайте.", "If it was not you, do nothing."),
      ],
    };
  },
});
