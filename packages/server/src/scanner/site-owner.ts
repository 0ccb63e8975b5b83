import type { ReadForm, SiteOwner } from "@opis/model/site-scan/pages/read-site";
import { normalText } from "@opis/model/site-scan/patterns/normal-text";
import { addressesIn } from "@opis/model/site-scan/texts/told-addresses";
import { numbersIn, organisationsIn } from "@opis/model/site-scan/texts/told-organisations";
import type { HtmlPage } from "./html-page.ts";

const mail = /[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/u;
const recommendations = /персональн\p{L}+ рекомендаци\p{L}*|подобрано для вас|вам может понравиться/gu;
const messengers: readonly (readonly [RegExp, string])[] = [
  [
    /^https?:\/\/(?:wa\.me|api\.whatsapp\.com)\//u,
    "WhatsApp (Meta признана экстремистской, деятельность запрещена в РФ)",
  ],
  [/^https?:\/\/t\.me\//u, "Telegram"],
  [/^https?:\/\/(?:chats\.)?viber\.com\//u, "Viber"],
];

/** Who the pages say the site belongs to, by what stands at the foot of them and on the pages that are there for it. */
export function ownerOf(pages: readonly HtmlPage[], told: readonly HtmlPage[], forms: readonly ReadForm[]): SiteOwner {
  const text = [...pages.slice(0, 1), ...told].map((page) => page.text).join("\n");
  const organisations = organisationsIn(text);
  const name = (organisations.find(({ hasNumber }) => hasNumber) ?? organisations[0])?.name;
  const numbers = numbersIn(text);
  const inn = numbers.find(({ length }) => length === 10 || length === 12);
  const ogrn = numbers.find(({ length }) => length === 13 || length === 15);
  const normal = normalText(text).text;
  const links = pages.flatMap((page) => page.links);
  const signs = pages.flatMap((page) => normalText(page.text).text.match(recommendations) ?? []);
  return {
    ...(name !== undefined && { name }),
    ...(inn !== undefined && { inn }),
    ...(ogrn !== undefined && { ogrn }),
    hasAddress: addressesIn(normal).length > 0,
    hasEmail: mail.test(text),
    isShop: links.some(({ kind }) => kind === "checkout") || forms.some(({ kind }) => kind === "order"),
    recommendationSigns: [...new Set(signs)],
    messengers: messengers.filter(([sign]) => links.some(({ url }) => sign.test(url))).map(([, called]) => called),
  };
}
