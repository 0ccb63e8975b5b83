import { words } from "@opis/model/bilingual-text";
import { keyAddress } from "@opis/model/screen-addresses";
import { dayText } from "../day-text.ts";
import { letterKind } from "../letter.ts";
import { labelOf, requestData, strangerNote, untilNote } from "./form-request.ts";

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
