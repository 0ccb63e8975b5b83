import { type Words, words } from "@opis/model/bilingual-text";
import { screenAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { openedByLink, openedText } from "../link-scope.ts";

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
          `${respondent} ${long.en}. Company: ${company_name}.`,
        ),
        ...(left > 0 ? [words(`Вопросов без ответа: ${left}.`, `Unanswered questions: ${left}.`)] : []),
      ],
      action: { label: words("Посмотреть ответы", "View answers"), path: screenAddress(company, "forms") },
      notes: [],
      chosen: { user, letter: "link_answered" },
    };
  },
});

function saidOf({ done, left, opened }: z.output<typeof data>): { readonly short: Words; readonly long: Words } {
  const what = openedText(opened);
  if (done === "read")
    return {
      short: words("всё просмотрено", "review complete"),
      long: words(`просмотрено всё, о чём просили: ${what.ru}`, `has reviewed everything you asked for: ${what.en}`),
    };
  if (left > 0)
    return {
      short: words("ответы готовы", "answers ready"),
      long: words(`ответы готовы: ${what.ru}`, `has submitted answers: ${what.en}`),
    };
  return {
    short: words("всё заполнено", "everything filled in"),
    long: words(`заполнено всё, о чём просили: ${what.ru}`, `has filled in everything you asked for: ${what.en}`),
  };
}
