import { words } from "../../words.ts";
import type { Offered, SiteOffer } from "./site-offer.ts";

/** The address leads to another host, which is what was scanned (site-scan 1.9). */
const certain = 0.9;

/** The address that answered, where the one in the questionnaire leads to another host; `www.` is no other one. */
export function addressOffers({ read, row }: Offered): SiteOffer[] {
  // It may have been corrected since.
  if (read.redirectedFrom === undefined || read.redirectedFrom !== row.address) return [];
  const host = read.address.replace(/^https?:\/\/|\/.*$/gu, "");
  return [
    {
      key: "site.address",
      kind: "site",
      form: "site",
      id: row.id,
      parent: null,
      name: row.address,
      answers: { address: read.address },
      url: read.address,
      quote: words(
        `Адрес ведёт на ${host}. Проверен он; исправьте адрес в анкете?`,
        `The address leads to ${host}. That site was checked; correct the address?`,
      ),
      confidence: certain,
    },
  ];
}
