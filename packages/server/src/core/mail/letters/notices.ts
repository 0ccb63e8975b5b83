import { type Words, words } from "@opis/model/bilingual-text";
import { screenAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";

/** The entries of one questionnaire in the letter. */
const place = z.strictObject({
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
  listed: z.strictObject({ places: z.array(place), left_out: z.int() }).optional(),
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
