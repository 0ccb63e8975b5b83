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
          `${inviter} приглашает Вас вместе работать с персональными данными компании ${company} в «Описи».`,
          `${inviter} invites you to work together on personal data compliance of ${company} in Opis.`,
        ),
        words(
          "Откройте приглашение. Если у Вас ещё нет учётной записи, задайте пароль.",
          "Open the invitation. If you do not have an account yet, set a password.",
        ),
      ],
      action: {
        label: words("Принять приглашение", "Accept invitation"),
        path: linkAddress("invitation", tokenOf(link)),
      },
      notes: [
        words(
          `Ссылка действует до ${until.ru}. Если откроете её позже, пришлём новую.`,
          `The link is valid until ${until.en}. If you open it later, we will send you a new one.`,
        ),
        words(
          "Если письмо попало к Вам по ошибке, не отвечайте: без Вашего согласия ничего не произойдёт.",
          "If you were not expecting this invitation, ignore this e-mail: nothing happens without your consent.",
        ),
      ],
    };
  },
});
