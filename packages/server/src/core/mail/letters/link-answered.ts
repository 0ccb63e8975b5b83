import { type Words, words } from "@opis/model/bilingual-text";
import { screenAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { openedByLink, openedText } from "../opened-by-link.ts";

const data = z.strictObject({
  /** The link's author, or else an owner of the company; for the unsubscribe link. */
  user: z.int(),
  company: z.int(),
  company_name: z.string(),
  respondent: z.string(),
  opened: openedByLink,
  /** The request: answers, or a review of the answers of others. */
  done: z.enum(["answered", "read"]).default("answered"),
  /** Number of questions that the respondent cannot answer. */
  left: z.int().default(0),
});

/** Notifies those responsible for a link that its respondent has finished. */
export const linkAnsweredLetter = letterKind({
  kind: "link_answered",
  data,
  compose: (letterData) => {
    const { user, company, company_name, respondent, left } = letterData;
    const { short, long } = saidOf(letterData);
    return {
      subject: words(`${respondent}: ${short.ru}, ${company_name}`, `${respondent}: ${short.en}, ${company_name}`),
      paragraphs: [
        words(
          `${respondent} сообщает, что ${long.ru}. Компания ${company_name}.`,
          `${respondent} ${long.en}. The company is ${company_name}.`,
        ),
        ...(left > 0
          ? [words(`Вопросов, на которые ответа нет: ${left}.`, `Questions without an answer: ${left}.`)]
          : []),
      ],
      action: { label: words("Посмотреть ответы", "See the answers"), path: screenAddress(company, "forms") },
      notes: [],
      chosen: { user, letter: "link_answered" },
    };
  },
});

function saidOf({ done, left, opened }: z.output<typeof data>): { readonly short: Words; readonly long: Words } {
  const what = openedText(opened);
  if (done === "read")
    return {
      short: words("всё просмотрено", "all is looked through"),
      long: words(
        `просмотрено всё, о чём просили: ${what.ru}`,
        `has looked through all that was asked for: ${what.en}`,
      ),
    };
  if (left > 0)
    return {
      short: words("ответы готовы", "the answers are ready"),
      long: words(`ответы готовы: ${what.ru}`, `has given the answers: ${what.en}`),
    };
  return {
    short: words("всё заполнено", "all is answered"),
    long: words(`заполнено всё, о чём просили: ${what.ru}`, `has answered all that was asked for: ${what.en}`),
  };
}
