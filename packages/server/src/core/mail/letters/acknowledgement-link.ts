import { words } from "@opis/model/bilingual-text";
import { acknowledgementAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { employeeLinkId } from "../../identity/employee-link.ts";
import { dayText } from "../day-text.ts";
import { letterKind } from "../letter.ts";

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
