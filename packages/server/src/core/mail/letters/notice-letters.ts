import { type Words, words } from "@opis/model/bilingual-text";
import { screenAddress, subscriptionAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";
import { dayText } from "../letter-text.ts";

/** The entries of one questionnaire in the letter. */
const questionnaireEntries = z.strictObject({
  title: z.string(),
  url: z.string().nullable(),
  entries: z.array(z.array(z.string())),
});

const data = z.strictObject({
  company: z.int(),
  company_name: z.string(),
  subscriber: z.int(),
  /** Null for an outsider. */
  user: z.int().nullable(),
  /** Id of the history entry after which to report, and the earliest time. */
  after: z.int(),
  through: z.int(),
  since: z.string(),
  /** The entries in the reader's language: read when the letter is sent, with the reader's rights at that time. */
  listed: z.strictObject({ places: z.array(questionnaireEntries), left_out: z.int() }).optional(),
});

/** Notifies a subscriber of changes that they follow. */
export const noticeLetter = letterKind({
  kind: "notices",
  data,
  once: true,
  compose: ({ company, company_name, subscriber, user, listed = { places: [], left_out: 0 } }) => ({
    subject: words(`Что изменилось: ${company_name}`, `What has changed: ${company_name}`),
    paragraphs:
      listed.left_out > 0 ? [user === null ? moreToOutsider(listed.left_out) : moreText(listed.left_out)] : [],
    places: listed.places,
    // Recipients without an account cannot open anything here, so no link is offered.
    ...(user !== null && {
      action: { label: words("Открыть анкеты", "Open questionnaires"), path: screenAddress(company, "forms") },
    }),
    notes: [
      words(
        "Это письмо пришло, потому что Вы подписаны на изменения в этой компании.",
        "You receive this e-mail because you follow changes in this company.",
      ),
      ...(user === null ? [toOutsider] : []),
    ],
    chosen: user === null ? { company, subscriber, letter: "notices" } : { user, letter: "notices" },
  }),
});

function moreText(count: number): Words {
  return words(
    `Здесь самые новые изменения. Ещё ${count} более ранних — в истории компании.`,
    `These are the newest changes. ${count} earlier ones are in the company's history.`,
  );
}

function moreToOutsider(count: number): Words {
  return words(
    `Здесь самые новые изменения. Ещё ${count} более ранних: спросите о них в компании.`,
    `These are the newest changes. Ask the company about ${count} earlier ones.`,
  );
}

const toOutsider = words(
  "Доступ к анкетам есть у сотрудников компании. Если нужно ответить или уточнить, напишите тем, кто предложил Вам подписку.",
  "Only members of the company can open the questionnaires. To answer or ask, write to the person who offered you these e-mails.",
);

/** Asks the owner of an outside address to confirm their subscription to a company. */
export const subscriptionLetter = letterKind({
  kind: "subscription",
  data: z.strictObject({
    /** The id that the link's token is derived from. */
    link: z.string(),
    company_name: z.string(),
    inviter: z.string(),
    days: z.int(),
  }),
  compose: ({ link, company_name, inviter, days }, tokenOf) => ({
    subject: words(`Подписка на изменения: ${company_name}`, `Confirm your subscription: ${company_name}`),
    paragraphs: [
      words(
        `${inviter} предлагает присылать на этот адрес письма об изменениях в анкетах компании ${company_name}.`,
        `${inviter} offers to send you e-mails about changes in the questionnaires of ${company_name}.`,
      ),
    ],
    action: { label: words("Подтвердить подписку", "Confirm"), path: subscriptionAddress(`${link}.${tokenOf(link)}`) },
    notes: [
      words(
        `Без подтверждения писем не будет. Ссылка действует ${days} дн. Отписаться можно в любой момент.`,
        `Nothing is sent unless you confirm. The link is valid for ${days} days. You can unsubscribe at any time.`,
      ),
    ],
  }),
});

/** Maximum number of documents listed. */
export const namedMost = 20;

const endingTerms = z.strictObject({
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
  data: endingTerms,
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
