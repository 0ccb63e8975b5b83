import { words } from "@opis/model/bilingual-text";
import { keyAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { dayText } from "../day-text.ts";
import { letterKind } from "../letter.ts";
import { openedByLink, openedText } from "../opened-by-link.ts";

/** Passes a respondent's link on to a colleague. */
export const linkHandedOverLetter = letterKind({
  kind: "link_handed_over",
  data: z.strictObject({
    link: z.uuid(),
    company: z.int(),
    company_name: z.string(),
    from: z.string(),
    /** Their message to the colleague; may be empty. */
    words: z.string(),
    expiration: z.string(),
    opened: openedByLink,
  }),
  compose: ({ link, company, company_name, from, words: said, expiration, opened }, tokenOf) => {
    const what = openedText(opened);
    const until = dayText(expiration);
    return {
      subject: words(`${from} просит Вас заполнить анкету`, `${from} asks you to fill in a questionnaire`),
      paragraphs: [
        words(
          `${from} передаёт Вам ссылку компании ${company_name}. По ней заполняют: ${what.ru}.`,
          `${from} hands a link of ${company_name} over to you. It is for: ${what.en}.`,
        ),
        ...(said === "" ? [] : [words(`«${said}»`, `“${said}”`)]),
        words(
          "То, что уже заполнено, сохранено. Отвечать можно с любого устройства, регистрироваться не нужно.",
          "What is answered already is kept. Answer from any device; there is no need to register.",
        ),
      ],
      action: { label: words("Открыть", "Open"), path: keyAddress(company, tokenOf(link)) },
      notes: [words(`Ссылка действует по ${until.ru} включительно.`, `The link works until the end of ${until.en}.`)],
    };
  },
});
