import { words } from "@opis/model/bilingual-text";
import { screenAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { openedByLink, openedText } from "../opened-by-link.ts";

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
    const who = words(respondent || "Человек с Вашей ссылкой", respondent || "Somebody with your link");
    return {
      subject: words(`Просят новую ссылку: ${company_name}`, `A new link is asked for: ${company_name}`),
      paragraphs: [
        words(
          `${who.ru} просит новую ссылку: прежняя уже не открывается. По ней заполняли: ${what.ru}. Компания ${company_name}.`,
          `${who.en} asks for a new link, as the one of before opens nothing any more. It was for: ${what.en}. The company is ${company_name}.`,
        ),
        words(
          "Продлите прежнюю ссылку или создайте новую: она придёт только тому, кому Вы её отправите.",
          "Prolong the link or make a new one: it comes only to whom you send it.",
        ),
      ],
      action: { label: words("Открыть анкеты", "Open the questionnaires"), path: screenAddress(company, "forms") },
      notes: [],
    };
  },
});
