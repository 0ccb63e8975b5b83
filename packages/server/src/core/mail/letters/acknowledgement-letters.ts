import { words } from "@opis/model/bilingual-text";
import { acknowledgementAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { employeeLinkId } from "../../identity/employee-link.ts";
import { letterKind } from "../letter.ts";
import { dayText, momentText } from "../letter-text.ts";

const digits = 6;

/** Returns the six digits of a code by the token of its id. */
export function digitsOfToken(token: string): string {
  const number = Buffer.from(token, "base64url").readUInt32BE(0) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

/** Returns what the token of a code is derived from. */
export function acknowledgementCodeId(id: string): string {
  return `acknowledgement code ${id}`;
}

/** Sends the code by which an employee confirms having read documents. */
export const acknowledgementCodeLetter = letterKind({
  kind: "acknowledgement_code",
  isAwaited: true,
  data: z.strictObject({
    code: z.uuid(),
    company_name: z.string(),
    documents: z.array(z.string()),
    /** ISO time. */
    expires: z.string(),
  }),
  compose: ({ code, company_name: name, documents, expires }, tokenOf) => {
    const until = momentText(expires);
    const list = documents.map((document) => `• ${document}`).join("\n");
    const typed = digitsOfToken(tokenOf(acknowledgementCodeId(code)));
    return {
      subject: words(`Код подтверждения: ${typed}`, `Confirmation code: ${typed}`),
      paragraphs: [
        words(`Код: ${typed}`, `Code: ${typed}`),
        words(
          `Он подтверждает, что Вы ознакомились с документами (${name}):`,
          `It confirms that you have read these documents (${name}):`,
        ),
        words(list, list),
      ],
      notes: [
        words(`Код действует один раз, до ${until.ru}.`, `The code works once and expires ${until.en}.`),
        words(
          "Никому его не сообщайте: код заменяет Вашу подпись. Если Вы его не запрашивали, ничего не делайте.",
          "Do not give it to anyone: it stands for your signature. If you did not request it, ignore this e-mail.",
        ),
      ],
    };
  },
});

const data = z.strictObject({
  company: z.int(),
  company_name: z.string(),
  /** A row of the company's employees. */
  employee: z.int(),
  email: z.string(),
  /** Last ISO date on which the link works. */
  until: z.string(),
  /** Earliest ISO deadline. */
  due: z.string(),
  /** Names of the documents, each with its edition. */
  documents: z.array(z.string()),
});

/** Sends an employee without an account the link to the documents that they must acknowledge. */
export const acknowledgementLinkLetter = letterKind({
  kind: "acknowledgement_link",
  data,
  compose: ({ company, company_name: name, employee, email, until, due, documents }, tokenOf) => {
    const [lastDay, deadline] = [dayText(until), dayText(due)];
    const list = documents.map((document) => `• ${document}`).join("\n");
    return {
      subject: words(`Ознакомьтесь с документами: ${name}`, `Documents to acknowledge: ${name}`),
      paragraphs: [
        words(
          `${name} просит Вас ознакомиться с документами до ${deadline.ru}.`,
          `${name} asks you to read and acknowledge documents by ${deadline.en}.`,
        ),
        words(list, list),
        words(
          "Откройте документы по ссылке и подтвердите ознакомление кодом, который придёт вторым письмом. Учётная запись не нужна.",
          "Open the documents by the link and confirm with a code that arrives in a second e-mail. No account is needed.",
        ),
      ],
      action: {
        label: words("Открыть документы", "Open documents"),
        path: acknowledgementAddress(
          company,
          employee,
          until,
          tokenOf(employeeLinkId({ company_id: company, employee, until, email })),
        ),
      },
      notes: [
        words(
          `Ссылка личная и действует до ${lastDay.ru}. Не пересылайте её.`,
          `This is your personal link; it works until ${lastDay.en}. Do not forward it.`,
        ),
      ],
    };
  },
});
