import { words } from "@opis/model/bilingual-text";
import { linkAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { momentText } from "../moment-text.ts";

/** Invites a person into a company. */
export const invitationLetter = letterKind({
  kind: "invitation",
  isAwaited: true,
  data: z.strictObject({ link: z.uuid(), company: z.string(), inviter: z.string(), expires: z.string() }),
  compose: ({ link, company, inviter, expires }, tokenOf) => {
    const until = momentText(expires);
    return {
      subject: words(`Приглашение в компанию ${company}`, `You are invited to ${company}`),
      paragraphs: [
        words(
          `${inviter} приглашает Вас вместе вести учёт персональных данных компании ${company} в «Описи».`,
          `${inviter} invites you to work together on the personal data records of ${company} in Opis.`,
        ),
        words(
          "Откройте приглашение: если Вы здесь впервые, останется задать пароль.",
          "Open the invitation: if you are new here, all that remains is to set a password.",
        ),
      ],
      action: {
        label: words("Принять приглашение", "Accept the invitation"),
        path: linkAddress("invitation", tokenOf(link)),
      },
      notes: [
        words(
          `Ссылка действует до ${until.ru}. Если откроете её позже, мы сразу пришлём новую.`,
          `The link works until ${until.en}. If you open it later, we will send you a new one at once.`,
        ),
        words(
          "Если Вы не знаете, о чём речь, ничего не делайте: без Вашего согласия ничего не произойдёт.",
          "If you do not know what this is about, do nothing: nothing happens without your consent.",
        ),
      ],
    };
  },
});
