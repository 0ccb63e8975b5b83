import { screenAddress } from "@opis/model/addresses";
import { words } from "@opis/model/words";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { openedByLink, openedText } from "../opened-by-link.ts";

/** Tells who made a link that a respondent says all is answered. */
export const linkAnsweredLetter = letterKind({
  kind: "link_answered",
  data: z.strictObject({
    /** Who made the link, to do without such letters. */
    user: z.int(),
    company: z.int(),
    company_name: z.string(),
    respondent: z.string(),
    opened: openedByLink,
  }),
  compose: ({ user, company, company_name, respondent, opened }) => {
    const what = openedText(opened);
    return {
      subject: words(
        `${respondent}: всё заполнено, ${company_name}`,
        `${respondent}: all is answered, ${company_name}`,
      ),
      paragraphs: [
        words(
          `${respondent} сообщает, что заполнено всё, о чём Вы просили: ${what.ru}. Компания ${company_name}.`,
          `${respondent} has answered all that you asked for: ${what.en}. The company is ${company_name}.`,
        ),
      ],
      action: { label: words("Посмотреть ответы", "See the answers"), path: screenAddress(company, "forms") },
      notes: [],
      chosen: { user, letter: "link_answered" },
    };
  },
});
