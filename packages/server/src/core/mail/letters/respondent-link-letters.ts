import { type Words, words } from "@opis/model/bilingual-text";
import { keyAddress, screenAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { dayText, openedByLink, openedText } from "../letter-text.ts";

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
  compose: ({ link, company, company_name, from, words: message, expiration, opened }, tokenOf) => {
    const what = openedText(opened);
    const until = dayText(expiration);
    return {
      subject: words(`${from} просит Вас заполнить анкету`, `${from} asks you to fill in a questionnaire`),
      paragraphs: [
        words(
          `${from} передаёт Вам ссылку компании ${company_name}. Она открывает: ${what.ru}.`,
          `${from} is forwarding you a link from ${company_name}. It opens: ${what.en}.`,
        ),
        ...(message === "" ? [] : [words(`«${message}»`, `“${message}”`)]),
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
