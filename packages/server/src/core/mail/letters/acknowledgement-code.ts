import { words } from "@opis/model/bilingual-text";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { momentText } from "../moment-text.ts";

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
