import { type Words, words } from "@opis/model/bilingual-text";
import { filledText, type Placeholder } from "@opis/model/mailing-placeholders";
import { keyAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { dayText } from "../letter-text.ts";

/** Data of every letter with a link to questionnaires. */
const requestData = z.strictObject({
  link: z.uuid(),
  company: z.int(),
  company_name: z.string(),
  about: z.enum(["form", "tags"]),
  /** The name of the questionnaire, or several, each in quotes. */
  form: z.string(),
  sender: z.string(),
  /** The link's last day, `yyyy-mm-dd`. */
  expiration: z.string(),
  comments_only: z.boolean(),
});

const data = requestData.extend({
  /** Texts with placeholders, in the letter's language. */
  subject: z.string(),
  text: z.string(),
});

/** Requests answers to a questionnaire by a link. */
export const formRequestLetter = letterKind({
  kind: "form_request",
  once: true,
  data,
  compose: (letterData, tokenOf, hrefOf) => {
    const path = keyAddress(letterData.company, tokenOf(letterData.link));
    const fillIn = (language: keyof Words) => (text: string) =>
      filledText(text, valuesOf(letterData, hrefOf(path), language));
    const both = (text: string) => words(fillIn("ru")(text), fillIn("en")(text));
    return {
      subject: both(letterData.subject),
      paragraphs: letterData.text
        .split(/\n+/)
        .filter((line) => line.trim() !== "")
        .map(both),
      action: { label: labelOf(letterData), path },
      notes: [untilNote(letterData), strangerNote(letterData)],
    };
  },
});

type RequestLetterData = z.output<typeof requestData>;

/** Returns the label of the button. */
function labelOf({ about, comments_only }: RequestLetterData): Words {
  if (comments_only) return words("Открыть и прокомментировать", "Review and comment");
  return about === "form"
    ? words("Заполнить анкету", "Fill in questionnaire")
    : words("Заполнить анкеты", "Fill in questionnaires");
}

/** Returns a note on how long the link works. */
function untilNote({ expiration }: RequestLetterData): Words {
  const day = dayText(expiration);
  return words(
    `Ссылка действует по ${day.ru} включительно и открывает только эти анкеты.`,
    `The link is valid until the end of ${day.en} and opens only these questionnaires.`,
  );
}

/** Explains the letter to a recipient who does not expect it. */
function strangerNote({ sender, company_name }: RequestLetterData): Words {
  return words(
    `Письмо отправлено по просьбе: ${sender}, ${company_name}. Если оно попало к Вам по ошибке, просто не отвечайте.`,
    `This e-mail was sent at the request of ${sender}, ${company_name}. If you received it by mistake, ignore it.`,
  );
}

function valuesOf(letterData: RequestLetterData, link: string, language: keyof Words): Record<Placeholder, string> {
  const { company_name, form, sender, expiration } = letterData;
  return { company: company_name, form, link, end_date: dayText(expiration)[language], sender };
}

/** Reminds a respondent of questionnaires with missing answers, shortly before their link ends. */
export const formReminderLetter = letterKind({
  kind: "form_reminder",
  once: true,
  data: requestData,
  compose: (letterData, tokenOf) => {
    const { about, form, company_name, sender } = letterData;
    const day = dayText(letterData.expiration);
    const [of, inWhich] =
      about === "form"
        ? [words(`об анкете «${form}»`, `“${form}”`), words(`в анкете «${form}»`, `“${form}”`)]
        : [words(`об анкетах ${form}`, form), words(`в анкетах ${form}`, form)];
    return {
      subject: words(`Напоминаем ${of.ru} до ${day.ru}`, `Reminder: ${of.en}, due ${day.en}`),
      paragraphs: [
        words(
          `${sender} ждёт Ваших ответов ${inWhich.ru} компании ${company_name}. Часть вопросов пока без ответа.`,
          `${sender} is waiting for your answers in ${inWhich.en} of ${company_name}. Some questions are unanswered.`,
        ),
        words(
          "Введённое сохранено: откройте ссылку и продолжите с того же места.",
          "Your answers are saved: open the link and continue where you left off.",
        ),
      ],
      action: { label: labelOf(letterData), path: keyAddress(letterData.company, tokenOf(letterData.link)) },
      notes: [untilNote(letterData), strangerNote(letterData)],
    };
  },
});
