import { words } from "@opis/model/bilingual-text";
import { subscriptionAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { letterKind } from "../letter.ts";

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
