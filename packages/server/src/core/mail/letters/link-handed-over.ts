import { words } from "@opis/model/bilingual-text";
import { keyAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { dayText } from "../day-text.ts";
import { letterKind } from "../letter.ts";
import { openedByLink, openedText } from "../link-scope.ts";

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
          `${from} передаёт Вам ссылку компании ${company_name}. Она открывает: ${what.ru}.`,
          `${from} is forwarding you a link from ${company_name}. It opens: ${what.en}.`,
        ),
        ...(said === "" ? [] : [words(`«${said}»`, `“${said}”`)]),
        words(
          "Заполненное сохранено. Отвечать можно с любого устройства, регистрация не нужна.",
          "Answers already given are saved. You can answer from any device without registration.",
        ),
      ],
      action: { label: words("Открыть", "Open"), path: keyAddress(company, tokenOf(link)) },
      notes: [
        words(`Ссылка действует по ${until.ru} включительно.`, `The link is valid until the end of ${until.en}.`),
      ],
    };
  },
});
