import { words } from "@opis/model/bilingual-text";
import { screenAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { openedByLink, openedText } from "../link-scope.ts";

/** Notifies members of a company that a respondent requests a new link in place of an expired one. */
export const linkRequestedAgainLetter = letterKind({
  kind: "link_asked_again",
  data: z.strictObject({
    company: z.int(),
    company_name: z.string(),
    /** The requester or the link's intended recipient; empty if unknown. */
    respondent: z.string(),
    opened: openedByLink,
  }),
  compose: ({ company, company_name, respondent, opened }) => {
    const what = openedText(opened);
    const who = words(respondent || "Человек с Вашей ссылкой", respondent || "Someone with your link");
    return {
      subject: words(`Просят новую ссылку: ${company_name}`, `New link requested: ${company_name}`),
      paragraphs: [
        words(
          `${who.ru} просит новую ссылку: прежняя больше не действует. Она открывала: ${what.ru}. Компания ${company_name}.`,
          `${who.en} requests a new link because the previous one no longer works. It opened: ${what.en}. Company: ${company_name}.`,
        ),
        words(
          "Продлите прежнюю ссылку или создайте и отправьте новую.",
          "Extend the link, or create and send a new one.",
        ),
      ],
      action: { label: words("Открыть анкеты", "Open questionnaires"), path: screenAddress(company, "forms") },
      notes: [],
    };
  },
});
