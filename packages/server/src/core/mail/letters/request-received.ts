import { englishSalutation, salutation } from "@opis/documents/language/decline-name";
import { words } from "@opis/model/bilingual-text";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { dayText } from "../letter-text.ts";

/**
 * Confirms a request from a company's public page with its number. Repeats only the applicant's name, and only if
 * it is surely a name, since anyone can trigger this e-mail to any address.
 */
export const requestReceivedLetter = letterKind({
  kind: "request_received",
  data: z.strictObject({
    company_name: z.string(),
    /** The request whose applicant is read when the letter is sent: stored letters are not encrypted. Absent in letters of earlier versions. */
    company: z.int().optional(),
    request: z.int().optional(),
    /** Never stored. */
    applicant_name: z.string().optional(),
    number: z.string(),
    received: z.string(),
    /** The deadline of the answer; null if there is none. */
    due: z.string().nullable(),
  }),
  compose: ({ company_name, applicant_name = "", number, received, due }) => ({
    subject: words(`Обращение № ${number} принято: ${company_name}`, `Request No. ${number} received: ${company_name}`),
    paragraphs: [
      words(salutation(applicant_name), englishSalutation(applicant_name)),
      words(
        `${company_name}: Ваше обращение о персональных данных зарегистрировано ${dayText(received).ru} под № ${number}.`,
        `${company_name}: your request about personal data was registered on ${dayText(received).en} as No. ${number}.`,
      ),
      ...(due === null
        ? []
        : [
            words(
              `Компания ответит не позднее ${dayText(due).ru}. Срок может быть продлён на условиях Федерального закона № 152-ФЗ, о продлении Вам сообщат.`,
              `The company must answer by ${dayText(due).en}. The deadline may be extended as Federal Law No. 152-FZ allows; you will be notified.`,
            ),
          ]),
      words(
        "Перед ответом компания может попросить подтвердить личность.",
        "Before answering, the company may ask you to confirm your identity.",
      ),
    ],
    notes: [
      words(
        "Если Вы не отправляли обращение, кто-то указал Ваш адрес по ошибке: ничего делать не нужно.",
        "If you did not send a request, someone entered your address by mistake: you do not need to do anything.",
      ),
    ],
  }),
});
