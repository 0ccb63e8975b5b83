import { words } from "@opis/model/bilingual-text";
import { linkAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { oneTimeLinkText } from "./recovery.ts";

/** Sends the link that confirms a new e-mail address to that address. */
export const emailChangeLetter = letterKind({
  kind: "email_change",
  isAwaited: true,
  data: z.strictObject({ link: z.uuid(), username: z.string(), expires: z.string() }),
  compose: ({ link, username, expires }, tokenOf) =>
    oneTimeLinkText({
      subject: words("Подтвердите почту в «Описи»", "Confirm your e-mail address for Opis"),
      paragraphs: [
        words(
          `Этот адрес указали как новую почту учётной записи ${username}.`,
          `This address was entered as the new e-mail address of the account ${username}.`,
        ),
        words(
          "Нажмите кнопку, чтобы письма «Описи» приходили сюда.",
          "Click the button to receive e-mails from Opis at this address.",
        ),
      ],
      action: { label: words("Подтвердить почту", "Confirm e-mail"), path: linkAddress("email", tokenOf(link)) },
      expires,
      otherwise: words(
        "Если это были не Вы, ничего не делайте: почта останется прежней.",
        "If this was not you, ignore this e-mail: the address will not change.",
      ),
    }),
});
