import { words } from "@opis/model/bilingual-text";
import { assessmentAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { dayText } from "../letter-text.ts";

/** Returns what the code of a recipient's link is derived from. */
export function assessmentLink(company: number, assessment: number): string {
  return `assessment/${company}/${assessment}`;
}

/** Asks a recipient of data to answer the questionnaire of its assessment by a link without an account. */
export const assessmentRequestedLetter = letterKind({
  kind: "assessment_requested",
  data: z.strictObject({
    company: z.int(),
    company_name: z.string(),
    assessment: z.int(),
    /** The company's own words; empty if there are none. */
    message: z.string(),
    /** Why the company returned the answers; empty at first. */
    returned: z.string(),
    until: z.string(),
  }),
  compose: ({ company, company_name, assessment, message, returned, until }, tokenOf) => {
    const day = dayText(until);
    return {
      subject: words(
        `${company_name}: вопросы о защите персональных данных`,
        `${company_name}: questions on the protection of personal data`,
      ),
      paragraphs: [
        returned === ""
          ? words(
              `${company_name} передаёт Вам персональные данные и просит ответить, как Вы их защищаете. Это около 15 вопросов, на них уходит 10 минут.`,
              `${company_name} gives you personal data and asks how you protect them. There are about 15 questions, which take 10 minutes.`,
            )
          : words(
              `${company_name} вернула Ваши ответы: ${returned}`,
              `${company_name} returned your answers: ${returned}`,
            ),
        ...(message.trim() === "" ? [] : [words(message, message)]),
        words(`Ссылка действует до ${day.ru}.`, `The link is valid until ${day.en}.`),
      ],
      action: {
        label: words("Ответить", "Answer"),
        path: assessmentAddress(company, assessment, tokenOf(assessmentLink(company, assessment))),
      },
      notes: [
        words(
          "Учётная запись не нужна. Ответить может любой, у кого есть ссылка: передайте её только тому, кто отвечает за данные.",
          "No account is needed. Anyone with the link can answer: pass it only to the person responsible for the data.",
        ),
      ],
    };
  },
});
