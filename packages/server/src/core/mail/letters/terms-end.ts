import { words } from "@opis/model/bilingual-text";
import { screenAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { dayText } from "../day-text.ts";
import { letterKind } from "../letter.ts";

/** Maximum number of documents listed. */
export const namedMost = 20;

const data = z.strictObject({
  /** The person responsible for the documents, for the unsubscribe link. */
  user: z.int(),
  company: z.int(),
  company_name: z.string(),
  /** The documents whose term ends, nearest first, at most `namedMost`. */
  documents: z.array(z.strictObject({ name: z.string(), expires: z.string(), is_over: z.boolean() })),
  count: z.int(),
});

/** Notifies those responsible for a company's documents that the term of some ends. */
export const termsEndLetter = letterKind({
  kind: "terms_end",
  data,
  compose: ({ user, company, company_name, documents, count }) => ({
    subject: words(`Заканчивается срок документов: ${company_name}`, `Documents expiring soon: ${company_name}`),
    paragraphs: [
      words(
        `У документов компании ${company_name} заканчивается срок действия. Обновите их заранее: просроченный документ ничего не подтверждает.`,
        `Documents of ${company_name} are about to expire. Renew them in time: an expired document proves nothing.`,
      ),
      ...documents.map(({ name, expires, is_over }) =>
        words(
          `${name} — ${is_over ? "срок закончился" : "действует до"} ${dayText(expires).ru}`,
          `${name} — ${is_over ? "ended on" : "valid until"} ${dayText(expires).en}`,
        ),
      ),
      ...(count > documents.length
        ? [words(`И ещё: ${count - documents.length}.`, `And ${count - documents.length} more.`)]
        : []),
    ],
    action: {
      label: words("Открыть документы", "Open documents"),
      path: screenAddress(company, "documents", { part: "uploaded" }),
    },
    notes: [],
    chosen: { user, letter: "terms_end" },
  }),
});
